// Preloaded into the site for the proof's control: the classes as they were, where all that came for
// browsing, booking or paying without a session competed for the same places.
import { registerHooks } from "node:module";

const classifier = /const purpose = purposeOf\([^;]*\);/;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/build/server/index.js")) return loaded;
    const source = String(loaded.source);
    if (!classifier.test(source)) throw new Error("The site classifies its requests elsewhere.");
    return { ...loaded, source: source.replace(classifier, "const purpose = undefined;") };
  },
});
