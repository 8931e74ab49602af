import { tableOwners, viewOwners } from "../app/db/owners.ts";

const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const byBothNames = (owners) =>
  new Map(
    Object.entries(owners).flatMap(([name, owner]) =>
      [name, snakeCase(name)].map((one) => [one, owner]),
    ),
  );
const tables = byBothNames(tableOwners);
const views = byBothNames(viewOwners);

/** Kysely methods whose first argument names tables. */
const reading =
  /^(selectFrom|from|using|(inner|left|right|full|cross)(Join|JoinLateral|ApplyLateral)|table)$/;
const writing = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
/** `client.query` and `sql.raw` take SQL as text. */
const takingSql = /^(query|raw)$/;
/** SQL keywords that are followed by one or more table names. */
const inSql =
  /\b(insert\s+into|merge\s+into|delete\s+from|update|from|join|using|table|truncate)\s+(?:(?:only|lateral)\s+)?(?=([\w."]+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*[\w."]+(?:\s+(?:as\s+)?\w+)?)*))/gi;

/** Extracts the table from 'name', 'name as alias' or 'public.name'. */
const tableOf = (text) => /^(?:public\.)?(\w+)(?![\w.])/.exec(text.trim().replaceAll('"', ""))?.[1];

/** The domain folder of a file; `app/auth` counts as people. */
function nounOf(file) {
  const [, room, noun] = /.*\/app\/(\w+)\/([^/]+)/.exec(file.replaceAll("\\", "/")) ?? [];
  if (room === "domain") return noun;
  return room === "auth" ? "people" : room;
}

const isSqlTag = (tag) => tag.type === "Identifier" && tag.name === "sql";

/**
 * Only a table's owner may name it (app/db/owners.ts); others call the owner's functions or read
 * its views.
 */
export const tableOwner = {
  create(context) {
    const noun = nounOf(context.filename);
    const check = (node, name, writes) => {
      if (views.has(name)) {
        if (writes) context.report({ node, message: `${name} is a view: it is for reading.` });
        return;
      }
      const owner = tables.get(name);
      if (owner && owner !== noun)
        context.report({
          node,
          message: `${name} belongs to ${owner}: ask a function of ${owner}, or read one of the views in app/db/owners.ts.`,
        });
    };
    const checkSql = (node, text) => {
      // A fragment may be only a name.
      const alone = /^\s*([\w."]+)\s*$/.exec(text)?.[1];
      if (alone) check(node, tableOf(alone), false);
      for (const [, word, names] of text.matchAll(inSql))
        for (const name of names.split(","))
          check(node, tableOf(name), !/^(from|join|using|table)$/i.test(word));
    };
    const textOf = (template) => template.quasis.map(({ value }) => value.cooked).join(" ? ");
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === "MemberExpression" && callee.computed) return;
        // `({ selectFrom }) => selectFrom("deals")` is a call by name.
        const method = callee.type === "MemberExpression" ? callee.property.name : callee.name;
        const given = node.arguments[0];
        if (!given) return;
        if (takingSql.test(method) && given.type === "TemplateLiteral")
          checkSql(given, textOf(given));
        if (takingSql.test(method) && given.type === "Literal")
          checkSql(given, String(given.value));
        if (
          method === "table" &&
          callee.object &&
          isSqlTag(callee.object) &&
          given.type !== "Literal"
        )
          context.report({
            node: given,
            message: "Name the table here, so that its owner can be checked.",
          });
        if (!reading.test(method) && !writing.test(method)) return;
        for (const name of given.type === "ArrayExpression" ? given.elements : [given]) {
          const text = name?.type === "TemplateLiteral" ? textOf(name) : name?.value;
          if (typeof text === "string") check(name, tableOf(text), writing.test(method));
        }
      },
      TaggedTemplateExpression(node) {
        if (isSqlTag(node.tag)) checkSql(node.quasi, textOf(node.quasi));
      },
    };
  },
};
