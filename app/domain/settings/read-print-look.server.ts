import { log } from "#app/platform/log.server.ts";
import type { PrintLook } from "#app/platform/pdf/open-pdf.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { logoFile, readBrandPicture } from "#app/values/brand-picture.ts";
import { readAgency } from "./settings.server.ts";

/** The agency's colors and logo for printed files; without the logo if its file can't be read. */
export async function readPrintLook(): Promise<PrintLook> {
  const { actionColor, bandColor, logoPicture } = await readAgency();
  const picture = readBrandPicture(logoPicture);
  const bytes = picture && (await readFile(logoFile(picture)));
  return { actionColor, bandColor, logo: picture && bytes ? { ...picture, bytes } : null };
}

async function readFile(name: string): Promise<Buffer | null> {
  try {
    const file = await fileStorage().get(name);
    return file && Buffer.from(await new Response(file.body).arrayBuffer());
  } catch (error) {
    log.warn({ err: error, name }, "The logo could not be read for a printed file.");
    return null;
  }
}
