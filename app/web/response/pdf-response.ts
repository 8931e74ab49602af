type Pdf = { filename: string; content: Uint8Array<ArrayBuffer> };

/** A PDF that only its reader gets. */
export function pdfResponse({ filename, content }: Pdf): Response {
  return new Response(content, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${filename}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
