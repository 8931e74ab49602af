import packageFile from "../../../package.json" with { type: "json" };

/** The version of the software that runs. */
export const release: string = packageFile.version;
