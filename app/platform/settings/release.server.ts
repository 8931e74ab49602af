import packageFile from "../../../package.json" with { type: "json" };

/** The version of Grand Tour that runs. */
export const release: string = packageFile.version;
