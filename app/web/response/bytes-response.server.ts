import type { ServerResponse } from "node:http";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A response whose whole body is in memory. It is sent in one piece, since a stream of the same
 * bytes takes a tenth of a page's CPU time. It makes no stream: its `body` is null.
 */
export class BytesResponse extends Response {
  readonly content: Bytes;

  constructor(content: Bytes, init: ResponseInit) {
    super(null, init);
    this.content = content;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.content).buffer;
  }

  override async bytes(): Promise<Bytes> {
    return this.content;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.content);
  }

  override clone(): BytesResponse {
    return new BytesResponse(this.content, this);
  }
}

export function sendBytes({ status, headers, content }: BytesResponse, to: ServerResponse): void {
  to.writeHead(status, [...[...headers].flat(), "Content-Length", String(content.length)]);
  to.end(content);
}
