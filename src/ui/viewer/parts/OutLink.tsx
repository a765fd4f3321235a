interface OutLinkProps {
  url: string;
  /** Default: the address. */
  text?: string;
}

/** An address as a link that opens in a new tab; as plain text if a click could do more. */
export function OutLink({ url, text = url }: OutLinkProps) {
  if (!/^(?:https?|mailto|tel):/i.test(url)) return <span class="part-address cut">{text}</span>;
  return (
    <a class="part-address cut" href={url} target="_blank" rel="noopener noreferrer" title={url}>
      {text}
    </a>
  );
}
