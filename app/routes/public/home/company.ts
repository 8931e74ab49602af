import type { Settings } from "#app/domain/settings/settings.ts";
import { type JsonLd, publisher } from "#app/web/render/json-ld.ts";

/** The company as structured data from the settings; unset ones are left out. */
export function company(settings: Settings, origin: string): JsonLd {
  const sameAs = [settings.socialInstagram, settings.socialFacebook, settings.socialYoutube].filter(
    Boolean,
  );
  return {
    ...publisher(origin),
    ...(settings.contactEmail && { email: settings.contactEmail }),
    ...(settings.phone && { telephone: settings.phone }),
    ...(settings.address && { address: settings.address }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
