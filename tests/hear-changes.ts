import { db } from "#app/db/database.server.ts";
import { listenForChanges } from "#app/db/listen.server.ts";
import { forgetAnswers, rememberAnswers } from "#app/db/until-changed.server.ts";
import { databaseUrlOf } from "./database.ts";

/** Keeps answers of the database as a started site does, until `stop`. */
export async function hearChanges(): Promise<ReturnType<typeof listenForChanges>> {
  const heard = Promise.withResolvers<void>();
  const listening = listenForChanges(await databaseUrlOf(db), {
    onChange: forgetAnswers,
    onListening() {
      rememberAnswers(true);
      heard.resolve();
    },
    onLost: () => rememberAnswers(false),
  });
  await heard.promise;
  return listening;
}
