/** What a drawing may not have: code, foreign content, entities, and references to anything outside. */
const unsafe: readonly RegExp[] = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener)\b/i,
  /\son\w+\s*=/i,
  /<!ENTITY|<!DOCTYPE[^>]*\[/i,
  /<\?xml-stylesheet/i,
  /@import|javascript:|xml:base/i,
  /url\(\s*(?!["']?\s*#)/i,
];
/** Filters that take seconds a square inch: noise, light, and whatever looks around each pixel. */
const costly =
  /<(?:[\w-]+:)?fe(?:Turbulence|DiffuseLighting|SpecularLighting|Morphology|ConvolveMatrix|DisplacementMap)\b/i;

/** Whether a drawing has filters that a logo has no need of, and that take too long to draw. */
export const isCostlySvg = (text: string): boolean => costly.test(text);

/** An address may only lead into the drawing, or hold a picture in itself. */
const reference = /\s(?:[\w-]+:)?(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const isInside = (address: string) => /^\s*(?:#|data:image\/(?:png|jpeg);base64,|$)/i.test(address);

/** Whether a drawing has letters of a font, which the server may not have. */
export const hasText = (drawing: string): boolean => /<(?:[\w-]+:)?text\b/i.test(drawing);

/** A drawing's text; null if the bytes are none. */
export function readSvg(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const start = text.replaceAll(/<!--[^]*?-->/g, "").trimStart();
    return /^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*(?:\[[^\]]*\]\s*)?>\s*)?<(?:\w+:)?svg[\s>]/i.test(
      start,
    )
      ? text
      : null;
  } catch {
    return null;
  }
}

/** Whether a drawing may be drawn. */
export function isSafeSvg(text: string): boolean {
  if (unsafe.some((pattern) => pattern.test(text))) return false;
  return [...text.matchAll(reference)].every(([, double, single]) =>
    isInside(double ?? single ?? ""),
  );
}
