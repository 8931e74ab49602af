import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of the site's sources, wherever this module was bundled to. */
export const sourceRoot = path.dirname(findPackageJSON("..", import.meta.url) ?? ".");
