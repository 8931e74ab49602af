import type { Fault } from "./fault.ts";
import { postmaster } from "./postmaster.ts";
import type { World } from "./world.ts";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";

function siteOf({ sites }: World, number: number) {
  const site = sites[number];
  if (!site) throw new Error(`There is no site ${number}.`);
  return site;
}

/** Faults of the site's own process. */
export const nodeFaults: readonly Fault[] = [
  {
    name: "kill node",
    world: "embedded",
    target: "node",
    rest: 65,
    inject: async (world) => siteOf(world, 0).kill(),
  },
  {
    name: "kill node and PostgreSQL",
    world: "embedded",
    target: "node",
    endsPostgres: true,
    rest: 65,
    async inject(world) {
      const pid = await postmaster(world);
      siteOf(world, 0).kill();
      sendSignal(pid, "SIGKILL");
    },
  },
  {
    name: "SIGTERM under load",
    world: "embedded",
    target: "node",
    endsPostgres: true,
    rest: 5,
    async inject(world) {
      const code = await siteOf(world, 0).drain();
      if (code !== 0) throw new Error(`A site that was asked to end ended with ${code}.`);
    },
  },
  {
    name: "kill one of two",
    world: "networked",
    target: "node",
    rest: 65,
    inject: async (world, { random }) => siteOf(world, random() < 0.5 ? 0 : 1).kill(),
  },
];
