import type { default as Axe, NodeResult } from "axe-core";
import type { Look, Looks } from "./looks.ts";

/** What axe found in a look; `sure` is false where it could not tell. */
export type Finding = { look: Look; sure: boolean; id: string; node: NodeResult };

/** What axe knows of a node during a run. */
type VirtualNode = {
  children: VirtualNode[];
  _cache: Record<string, unknown>;
  _stackingContext?: unknown;
};
/** Parts of axe-core 4.14 that its types leave out. */
type Internals = {
  _tree: VirtualNode[];
  _audit: {
    rules: { id: string; matches: (node: Element, known: unknown) => boolean }[];
    checks: Record<string, { options: object }>;
    data: { checks: Record<string, object> };
  };
};

/**
 * Runs in the page: what breaks a rule of these tags, and texts that lack the contrast of a look.
 * Looks differ in colors alone, so they share a run: axe reads the tree and its geometry once. A
 * look that moves something gets a run of its own.
 */
export async function findInLooks({
  looks,
  tags,
  within,
}: {
  looks: Looks;
  tags: readonly string[];
  within: string;
}): Promise<Finding[]> {
  const { axe } = window as unknown as { axe: typeof Axe & Internals };
  const contrast = "color-contrast";
  const ruleOf = (look: Look) => `${contrast}, ${look.scheme}, ${look.contrast}`;
  const found: Finding[] = [];
  let waiting: readonly Look[] = looks;
  while (waiting.length > 0) waiting = await run(waiting, waiting === looks);
  return found;

  /** Returns the looks that need another run. */
  async function run(together: readonly Look[], allRules: boolean): Promise<Look[]> {
    const others = addRules(together);
    if (together[0]) putOn(together[0]);
    const rules = together.map(ruleOf);
    const result = await axe.run(within, {
      ...(allRules
        ? {
            runOnly: [...tags],
            rules: {
              ...Object.fromEntries(rules.map((id) => [id, { enabled: true }])),
              [contrast]: { enabled: false },
            },
          }
        : { runOnly: { type: "rule", values: rules } }),
      resultTypes: ["violations", "incomplete"],
    });
    for (const [sure, results] of [
      [true, result.violations],
      [false, result.incomplete],
    ] as const)
      for (const { id, nodes } of results) {
        const look = together.find((one) => ruleOf(one) === id);
        for (const node of nodes)
          found.push({ look: look ?? looks[0], sure, id: look ? contrast : id, node });
      }
    return others;
  }

  function putOn(look: Look): void {
    Object.assign(document.documentElement.dataset, {
      scheme: look.scheme,
      contrast: look.contrast,
    });
  }

  /** A contrast rule per look. Fills the list that it returns, during the run. */
  function addRules(together: readonly Look[]): Look[] {
    const original = axe._audit.rules.find(({ id }) => id === contrast);
    const { options } = axe._audit.checks[contrast] ?? {};
    const others: Look[] = [];
    const texts = new Set<Element>();
    let layout = "";
    let worn = together[0];
    const matches = (look: Look) => (node: Element, known: unknown) => {
      if (look === together[0]) {
        if (original?.matches(node, known)) texts.add(node);
        layout ||= layoutOfPage();
      } else if (look !== worn) {
        worn = look;
        putOn(look);
        axe._tree.forEach(forgetColors);
        if (layoutOfPage() !== layout) others.push(look);
      }
      return texts.has(node) && !others.includes(look);
    };
    axe.configure({
      checks: together.map((look) => ({
        id: ruleOf(look),
        evaluate: "color-contrast-evaluate",
        // Also check text of one letter.
        options: { ...options, ignoreLength: true, contrastRatio: look.contrastRatio },
        metadata: axe._audit.data.checks[contrast] ?? {},
      })),
      rules: together.map((look) => ({
        id: ruleOf(look),
        excludeHidden: false,
        matches: matches(look),
        any: [ruleOf(look)],
        tags: [],
      })),
    });
    return others;
  }

  /** Where each element is, and whether it is seen. */
  function layoutOfPage(): string {
    return [...document.body.querySelectorAll("*")]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return [x, y, width, height, seen].join();
      })
      .join(" ");
  }

  function forgetColors(node: VirtualNode): void {
    delete node._stackingContext;
    for (const key of Object.keys(node._cache))
      if (key === "getBackgroundColor" || key.startsWith("computedStyle_")) delete node._cache[key];
    node.children.forEach(forgetColors);
  }
}
