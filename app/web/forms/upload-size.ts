/** Maximum size of a form with files in bytes, all files together: about six large photos. */
export const largestUpload = 64_000_000;
/** Shown for a larger one. */
export const uploadTooLarge =
  "These files are more than 64 MB together. Please send them in several steps.";
