import { changedLetters } from "#app/platform/pdf/printed-letters.ts";
import type { Receipt } from "./receipt.ts";

/** What a receipt's file can't print: 'has no font for 山, 田: …'; '' if it prints all. */
function lossOf(receipt: Receipt): string {
  const letters = changedLetters(JSON.stringify(receipt));
  if (letters.length === 0) return "";
  const named = letters.slice(0, 5).join(", ");
  return `has no font for ${named}${letters.length > 5 ? " and others" : ""}, and prints “?” or a plain letter instead`;
}

/** Beside the link to the file, on a page that shows and prints every letter. */
export function pageNote(receipt: Receipt): string {
  const loss = lossOf(receipt);
  return loss && `The PDF ${loss}. Print this page to have every letter.`;
}

/** In the mail that the file is attached to. */
export function mailNote(receipt: Receipt): string {
  const loss = lossOf(receipt);
  return loss && `The attached file ${loss}. This email and the receipt’s page have every letter.`;
}

/** In the file itself. */
export const fileNote = (receipt: Receipt): string =>
  lossOf(receipt) &&
  "This file has no font for some letters, and prints “?” or a plain letter instead. The receipt’s page on our site has every letter.";
