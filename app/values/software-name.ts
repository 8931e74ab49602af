/** The name of the software, which no visitor sees: archives, releases, PDF producers, the portal's foot. */
export const softwareName = "Grand Tour";
