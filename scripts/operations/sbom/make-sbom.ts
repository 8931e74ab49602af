import { createHash } from "node:crypto";
import {
  type Lockfile,
  type LockedPackage,
  productionPackages,
  resolveDependency,
} from "./read-lockfile.ts";

type License = { license: { id: string } } | { license: { name: string } } | { expression: string };
type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  scope: "required" | "optional";
  purl: string;
  hashes: { alg: "SHA-512"; content: string }[];
  licenses: License[];
};

/** The parts of a CycloneDX bill of materials that we use. */
export type Sbom = {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: {
    component: { type: "application"; "bom-ref": string; name: string; version: string };
  };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Lists production packages from the lockfile alone, so the result is reproducible. `npm sbom
 * --omit dev` (npm 11.19) omits peers: react, pg, zod.
 */
export function makeSbom(lockfile: Lockfile): Sbom {
  const packages = productionPackages(lockfile);
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  for (const locked of packages) {
    const ref = purlOf(locked);
    if (locked.path !== "") components.set(ref, componentOf(locked, ref));
    const dependsOn = dependencies.get(ref) ?? new Set<string>();
    for (const name of locked.dependencies) {
      const found = resolveDependency(packages, locked.path, name);
      if (found) dependsOn.add(purlOf(found));
    }
    dependencies.set(ref, dependsOn);
  }
  const own = packages.find(({ path }) => path === "");
  if (!own) throw new Error("The lockfile does not say what it locks.");
  const graph = sorted([...dependencies]).map(([ref, dependsOn]) => ({
    ref,
    dependsOn: [...dependsOn].sort(),
  }));
  const listed = sorted([...components]).map(([, component]) => component);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([listed, graph]))}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": purlOf(own),
        name: own.name,
        version: own.version,
      },
    },
    components: listed,
    dependencies: graph,
  };
}

/** Packages that say their license in a LICENSE file alone, which no lockfile repeats. */
const inLicenseFiles = new Map([["png-js", "MIT"]]);

function componentOf(
  { name, version, optional, integrity, ...locked }: LockedPackage,
  ref: string,
): Component {
  const license = locked.license || (inLicenseFiles.get(name) ?? "");
  return {
    type: "library",
    "bom-ref": ref,
    name,
    version,
    scope: optional ? "optional" : "required",
    purl: ref,
    hashes: integrity.startsWith("sha512-")
      ? [
          {
            alg: "SHA-512",
            content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex"),
          },
        ]
      : [],
    licenses: license === "" ? [] : [licenseOf(license)],
  };
}

function licenseOf(license: string): License {
  if (/^[\w.+-]+$/.test(license)) return { license: { id: license } };
  return /^\(?[\w.+-]+( (AND|OR|WITH) [\w.+()-]+)*\)?$/.test(license)
    ? { expression: license }
    : { license: { name: license } };
}

const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

function sorted<Value>(entries: [string, Value][]): [string, Value][] {
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A UUID version 8 derived from the content. */
function uuidOf(content: string): string {
  const hex = createHash("sha256").update(content).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
