// `npm run build`: what `npm start` does when the sources changed, whether they did or not.
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { ensureBuild } from "./bootstrap/site-build.mjs";

await ensureDependencies();
await ensureBuild({ always: true });
