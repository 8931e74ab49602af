type Handler = (args: never) => unknown;

/** The route's loader and action, called with these parameters. */
export function withParams(
  route: { loader?: Handler; action?: Handler },
  params: Record<string, string>,
) {
  const given = (handler: Handler | undefined) =>
    handler && ((args: object) => handler({ ...args, params } as never));
  // The test browser passes the same arguments to every function.
  return { loader: given(route.loader) as Handler, action: given(route.action) as Handler };
}
