// `npm run build`: builds like `npm start`, even if nothing changed.
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { ensureBuild } from "./bootstrap/site-build.mjs";

try {
  await ensureDependencies();
  await ensureBuild({ always: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
