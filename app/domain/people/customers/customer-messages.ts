export const customerToasts = { noted: { title: "Note Saved" } } as const;
