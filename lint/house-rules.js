/** The house's own lint rules, for what no ready rule knows. */

/** A function that is given a transaction must use it: the outer `db` waits for a second connection, and under load for ever. */
const noOuterDb = {
  create(context) {
    /** How deep the walk stands in functions that have a `tx`. */
    let depth = 0;
    const takesTransaction = (node) => node.params.some((param) => param.type === "Identifier" && param.name === "tx");
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
          !(node.parent.type === "MemberExpression" && node.parent.property === node && !node.parent.computed)
        )
          context.report({ node, message: "Use the transaction `tx` here: the outer `db` waits for a second connection." });
      },
    };
  },
};

export default { meta: { name: "house" }, rules: { "no-outer-db": noOuterDb } };
