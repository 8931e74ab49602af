/** The name of the file input beside a field that holds a picture's URL. */
export const pictureFile = (field: string): string => `${field}File`;

/** What "Remove" sends for such a field. */
export const removeIntent = (field: string): string => `remove-${field}`;
