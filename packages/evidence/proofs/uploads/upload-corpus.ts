// A process that uploads files like the site and reports its memory growth: `node upload-corpus.ts
// <database> <media folder> <file…>`.
import { readdir, readFile, stat } from "node:fs/promises";
import { openDatabase } from "../../../../app/db/database.server.ts";
import { uploadImage } from "../../../../app/domain/media/upload/upload-image.server.ts";
import { diskStorage } from "../../../../app/platform/storage/disk-storage.server.ts";
import { useStorage } from "../../../../app/platform/storage/open-storage.server.ts";

/** The process's report, in bytes and file order: stored id, or reason of refusal. */
export type CorpusReport = {
  growth: number;
  readerPeak: number;
  answers: ({ id: string } | { reason: string })[];
};

const [url = "", folder = "", ...files] = process.argv.slice(2);
const agent = {
  kind: "agent",
  id: "proof-agent",
  name: "Ann Ames",
  email: "proof@example.com",
  emailVerified: true,
  phone: null,
} as const;

/** Current memory of the decoding processes, if the system provides it. */
async function readersMemory(): Promise<number> {
  let max = 0;
  for (const task of await readdir("/proc/self/task").catch(() => [])) {
    const children = await readFile(`/proc/self/task/${task}/children`, "utf8").catch(() => "");
    for (const pid of children.split(" ").filter(Boolean)) {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      max = Math.max(max, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
    }
  }
  return max;
}

openDatabase(url);
useStorage(diskStorage(folder));
const answers: CorpusReport["answers"] = [];
let base = 0;
let peak = 0;
let readerPeak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
  void readersMemory().then((max) => (readerPeak = Math.max(readerPeak, max)));
}, 20);
base = process.memoryUsage.rss();
for (const path of files) {
  const sent = await uploadImage(agent, { file: { path, size: (await stat(path)).size } });
  answers.push(sent.ok ? { id: sent.image.id } : { reason: sent.reason });
}
clearInterval(watch);
process.stdout.write(
  `${JSON.stringify({ growth: Math.max(peak, process.memoryUsage.rss()) - base, readerPeak, answers } satisfies CorpusReport)}\n`,
);
process.exit(0);
