import { useState } from "react";

/** A mail as its reader sees it, on the paper of mails in every scheme; nothing in it runs. */
export function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState<number>();
  return (
    <iframe
      title="The mail"
      srcDoc={html}
      // Without scripts; its height can be read.
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => {
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight);
      }}
      style={height === undefined ? undefined : { height }}
      className="h-[44rem] w-full rounded-card border border-line bg-[#f4ecdc]"
    />
  );
}
