/** A part that the server has drawn as HTML; its elements lie in the grid around it. */
export function Drawn({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
