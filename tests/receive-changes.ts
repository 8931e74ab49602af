import { db } from "#app/db/database.server.ts";
import { listenForChanges } from "#app/db/connection/listen.server.ts";
import { clearAnswers, setListening } from "#app/db/connection/until-changed.server.ts";
import { databaseUrlOf } from "./database.ts";

/** Receives announced changes and caches answers, as a running site does, until `stop`. */
export async function receiveChanges(): Promise<ReturnType<typeof listenForChanges>> {
  const ready = Promise.withResolvers<void>();
  const listening = listenForChanges(await databaseUrlOf(db), {
    onChange: clearAnswers,
    onListening() {
      setListening(true);
      ready.resolve();
    },
    onLost: () => setListening(false),
  });
  await ready.promise;
  return listening;
}
