import { useSite } from '../../platform/site.ts'

/** What is offered in place of a search of our own. */
export function SearchOffer({ text }: { text: string }) {
  const { name } = useSite()
  return (
    <p>
      {`${name} has no search of its own yet. A web search that looks at this site alone`}
      {text ? ' is ready for ' : ' can help.'}
      {text && <strong dir="auto">{text}</strong>}
      {text && '.'}
    </p>
  )
}
