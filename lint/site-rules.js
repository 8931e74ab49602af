/** The site's own lint rules. */
import { tableOwner } from "./table-owners.js";

/**
 * A function with a transaction parameter must use it: the outer `db` would wait for a second
 * connection, under load forever.
 */
const noOuterDb = {
  create(context) {
    /** Nesting depth of functions that have a `tx`. */
    let depth = 0;
    const isTransaction = (param) =>
      param.type === "ObjectPattern"
        ? param.properties.some(({ key }) => key?.name === "tx")
        : param.type === "Identifier" && param.name === "tx";
    const takesTransaction = (node) => node.params.some(isTransaction);
    const enter = (node) => {
      if (takesTransaction(node)) depth += 1;
    };
    const leave = (node) => {
      if (takesTransaction(node)) depth -= 1;
    };
    return {
      ArrowFunctionExpression: enter,
      "ArrowFunctionExpression:exit": leave,
      FunctionExpression: enter,
      "FunctionExpression:exit": leave,
      FunctionDeclaration: enter,
      "FunctionDeclaration:exit": leave,
      Identifier(node) {
        if (
          depth > 0 &&
          node.name === "db" &&
          !(
            node.parent.type === "MemberExpression" &&
            node.parent.property === node &&
            !node.parent.computed
          )
        )
          context.report({
            node,
            message: "Use the transaction `tx` here: the outer `db` waits for a second connection.",
          });
      },
    };
  },
};

/** A text that starts a path, or the home page's with a query or anchor. */
const addressStart = /^\/[a-z?#]/i;

/** Whether it is an attribute that takes an address: a slash alone is the home page there. */
const isLink = ({ type, name }) =>
  type === "JSXAttribute" && /^(href|to|action|formAction)$/.test(name.name);

/**
 * Page URLs must come from `href()`, which knows app/routes.ts: a literal breaks when the page
 * moves. `allowed` lists non-pages: files, folders (with a trailing slash), cookie paths.
 */
const noLiteralAddress = {
  meta: {
    schema: [
      { type: "object", properties: { allowed: { type: "array", items: { type: "string" } } } },
    ],
  },
  create(context) {
    const { allowed } = context.options[0];
    const isAllowed = (text) =>
      allowed.some((other) => (other.endsWith("/") ? text.startsWith(other) : text === other));
    const isArgumentOfHref = (node) =>
      node.parent.type === "CallExpression" &&
      node.parent.callee.name === "href" &&
      node.parent.arguments[0] === node;
    const check = (node, text) => {
      const isAddress = addressStart.test(text) || (text === "/" && isLink(node.parent));
      if (!isAddress || isAllowed(text) || isArgumentOfHref(node)) return;
      context.report({
        node,
        message: `Write href("${text}") from react-router, or a function of app/paths.ts, instead of a literal address.`,
      });
    };
    return {
      Literal(node) {
        if (typeof node.value === "string" && !/^(Import|Export)/.test(node.parent.type))
          check(node, node.value);
      },
      TemplateLiteral(node) {
        for (const { value } of node.quasis) check(node, value.cooked);
      },
    };
  },
};

/** The alias in a selected column: the name after " as ". */
const aliasIn = (text) => /^[\w.]+ as (\w+)$/.exec(text)?.[1];

/**
 * CamelCasePlugin renames a result's columns, which its types don't know: a row with `as("total_cents")`
 * only has `totalCents`. So aliases must be literals in camelCase.
 */
const camelCaseAlias = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: "Write the alias as a literal in camelCase: the result has no other names.",
      });
    return {
      CallExpression({ callee, arguments: [alias] }) {
        if (
          callee.type !== "MemberExpression" ||
          callee.computed ||
          callee.property.name !== "as" ||
          !alias
        )
          return;
        if (
          alias.type !== "Literal" ||
          typeof alias.value !== "string" ||
          alias.value.includes("_")
        )
          report(alias);
      },
      Literal(node) {
        if (typeof node.value === "string" && aliasIn(node.value)?.includes("_")) report(node);
      },
    };
  },
};

/**
 * The agency's name comes from its settings, the software's from app/values/software-name.ts: a
 * literal would stand on the pages of every other agency.
 */
const noLiteralName = {
  create(context) {
    return {
      Program() {
        const { sourceCode } = context;
        for (const { index } of sourceCode.text.matchAll(/Grand\s+Tour/gi))
          context.report({
            loc: sourceCode.getLocFromIndex(index),
            message: "Write the agency’s `tradeName` (readAgency, useAgency) or `softwareName`.",
          });
      },
    };
  },
};

export default {
  meta: { name: "site" },
  rules: {
    "no-outer-db": noOuterDb,
    "no-literal-address": noLiteralAddress,
    "table-owner": tableOwner,
    "camel-case-alias": camelCaseAlias,
    "no-literal-name": noLiteralName,
  },
};
