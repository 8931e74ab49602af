import { cookies } from "#app/content/policies/cookies.ts";

/** All cookies: a table, or a list on phones. */
export function CookieTable() {
  return (
    <table className="mb-12 block w-full text-left sm:table">
      <caption className="mb-4 block text-left font-display text-title leading-none font-semibold sm:table-caption">
        All of them
      </caption>
      <thead className="sr-only sm:not-sr-only">
        <tr className="border-b border-line-control text-small text-ink-soft">
          <th scope="col" className="py-3 pr-6 font-semibold">
            Name
          </th>
          <th scope="col" className="py-3 pr-6 font-semibold">
            What it does
          </th>
          <th scope="col" className="py-3 font-semibold">
            How long it lasts
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {cookies.map(({ name, purpose, lasts }) => (
          <tr key={name} className="grid gap-1 border-b border-line py-4 align-top sm:table-row">
            <th scope="row" className="font-semibold whitespace-nowrap sm:py-4 sm:pr-6">
              <code>{name}</code>
            </th>
            <td className="max-w-[34rem] sm:py-4 sm:pr-6">{purpose}</td>
            <td className="text-ink-soft sm:py-4">{lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
