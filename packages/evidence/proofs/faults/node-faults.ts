import type { Fault } from "./fault.ts";
import { postmaster } from "../../harness/postmaster.ts";
import type { Environment } from "./environment.ts";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";

function siteOf({ sites }: Environment, number: number) {
  const site = sites[number];
  if (!site) throw new Error(`There is no site ${number}.`);
  return site;
}

/** Faults of the site's own process. */
export const nodeFaults: readonly Fault[] = [
  {
    name: "kill node",
    environment: "embedded",
    target: "node",
    rest: 65,
    inject: async (environment) => siteOf(environment, 0).kill(),
  },
  {
    name: "kill node and PostgreSQL",
    environment: "embedded",
    target: "node",
    endsPostgres: true,
    rest: 65,
    async inject(environment) {
      const pid = await postmaster(environment);
      siteOf(environment, 0).kill();
      sendSignal(pid, "SIGKILL");
    },
  },
  {
    name: "SIGTERM under load",
    environment: "embedded",
    target: "node",
    endsPostgres: true,
    rest: 5,
    async inject(environment) {
      const code = await siteOf(environment, 0).drain();
      if (code !== 0) throw new Error(`A site that was asked to end ended with ${code}.`);
    },
  },
  {
    name: "kill one of two",
    environment: "networked",
    target: "node",
    rest: 65,
    inject: async (environment, { random }) => siteOf(environment, random() < 0.5 ? 0 : 1).kill(),
  },
];
