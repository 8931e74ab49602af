import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readUpload } from "./read-upload.server.ts";

const schema = z.strictObject({
  title: z.string().min(1, "Please give it a title."),
  key: z.string().optional(),
});
const rules = { schema, files: { image: 1, gallery: 2 }, largestFile: 1_000 } as const;

type Part = readonly [field: string, content: string | Uint8Array<ArrayBuffer>, name?: string];
function formOf(...parts: Part[]): Request {
  const body = new FormData();
  for (const [field, content, name] of parts)
    if (typeof content === "string" && name === undefined) body.append(field, content);
    else body.append(field, new Blob([content], { type: "image/svg+xml" }), name);
  return new Request("http://site.example/deals", { method: "POST", body });
}

/** The parsed form, with its files' contents. */
const read = (request: Request) =>
  readUpload(request, rules, async (form) => {
    const contents = async (field: "image" | "gallery") =>
      Promise.all(form.files[field].map(({ path }) => readFile(path, "utf8")));
    return {
      form,
      image: await contents("image"),
      gallery: await contents("gallery"),
      paths: Object.values(form.files).flat(),
    };
  });
/** The status of the thrown response. */
const refusedWith = (request: Request) =>
  read(request).then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status ?? thrown,
  );

describe("a form with files", () => {
  test("is passed on with its text and files in the order they were sent; afterwards the files are deleted", async () => {
    const { form, image, gallery, paths } = await read(
      formOf(
        ["title", "Rome\r\nand back"],
        ["gallery", "one", "../../etc/passwd"],
        ["gallery", "two", "x\0.jpg"],
        ["image", "main", "a.svg"],
      ),
    );
    expect(form).toMatchObject({ ok: true, value: { title: "Rome\nand back" } });
    expect({ image, gallery }).toEqual({ image: ["main"], gallery: ["one", "two"] });
    for (const { path } of paths) {
      expect(path).toMatch(/\/grand-tour-upload-[^/]+\/[0-9a-f-]{36}$/);
      expect(existsSync(path)).toBe(false);
    }
  });

  test("comes back with what was typed if a field is wrong; its files are deleted, also if `use` throws", async () => {
    const { form } = await read(
      formOf(["title", ""], ["key", "secret-less"], ["image", "main", "a.jpg"]),
    );
    expect(form).toMatchObject({
      ok: false,
      values: { title: "" },
      errors: { title: "Please give it a title." },
    });
    let path = "";
    const failing = readUpload(
      formOf(["title", "Rome"], ["image", "main", "a.jpg"]),
      rules,
      async ({ files }) => {
        path = files.image[0]?.path ?? "";
        expect(existsSync(path)).toBe(true);
        throw new Error("broken");
      },
    );
    await expect(failing).rejects.toThrow("broken");
    expect(existsSync(path)).toBe(false);
  });

  test("has no file if none was chosen, and an empty one if an empty one was", async () => {
    expect((await read(formOf(["title", "Rome"], ["image", "", ""]))).form.files.image).toEqual([]);
    expect(
      (await read(formOf(["title", "Rome"], ["image", "", "a.jpg"]))).form.files.image,
    ).toMatchObject([{ size: 0 }]);
  });

  test("may have a file of one byte over its limit, and no more", async () => {
    expect(
      (await read(formOf(["title", "Rome"], ["image", "x".repeat(1_000), "a.jpg"]))).form.files
        .image,
    ).toMatchObject([{ size: 1_000 }]);
    expect(
      (await read(formOf(["title", "Rome"], ["image", "x".repeat(90_000), "a.jpg"]))).form.files
        .image,
    ).toMatchObject([{ size: 1_001 }]);
  });

  test("is refused beside a field whose text can't be stored, and the rest comes back", async () => {
    const { form } = await read(formOf(["title", "Ro\0me"]));
    expect(form).toMatchObject({
      ok: false,
      values: { title: "Rome" },
      errors: { title: expect.any(String) },
    });
  });

  test("is refused beside a field with too many files", async () => {
    const { form, gallery } = await read(
      formOf(
        ["title", "Rome"],
        ["gallery", "1", "a"],
        ["gallery", "2", "b"],
        ["gallery", "3", "c"],
      ),
    );
    expect(form).toMatchObject({
      ok: false,
      values: { title: "Rome" },
      errors: { gallery: "Please choose at most 2 files at once." },
    });
    expect(gallery).toEqual(["1", "2"]);
  });
});

describe("a form that no page of ours sends is malformed:", () => {
  const raw = (body: string, type = "multipart/form-data; boundary=x") =>
    new Request("http://site.example/deals", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
  const part = (disposition: string, content = "a") =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--x--\r\n`;

  test.each([
    ["a file in a field that takes none", formOf(["title", "Rome"], ["avatar", "x", "a.jpg"])],
    ["a file where text belongs", formOf(["title", "Rome", "a.txt"])],
    ["a field that nobody knows", formOf(["title", "Rome"], ["role", "superadmin"])],
    ["a field sent twice", formOf(["title", "Rome"], ["title", "Paris"])],
    [
      "a form that is cut off",
      raw('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\ncut o'),
    ],
    ["a form without a boundary", raw("title=Rome", "multipart/form-data")],
    ["a form of another type", raw("title=Rome", "application/x-www-form-urlencoded")],
    ["a name that is every object's", raw(part('name="__proto__"'))],
    ["a file field that is every object's", raw(part('name="constructor"; filename="a"'))],
    ["no form at all", raw("nothing")],
  ])("%s", async (_, request) => expect(await refusedWith(request)).toBe(400));

  test("more than 64 MB, sent in any way", async () => {
    const start = `--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const init = {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
    };
    expect(await refusedWith(new Request("http://site.example/deals", init as RequestInit))).toBe(
      413,
    );
    expect(sent).toBeLessThan(70_000_000);
  });
});
