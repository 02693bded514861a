import { renderNaming } from '../../../../shared/markdown.ts'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { knownNames } from '../../mentions/known-names.ts'

/** What the post will look like, by the renderer of the server: its parser comes with this part, when it is first asked for. Names are links where they are known to exist. */
export function MarkdownPreview({ text }: { text: string }) {
  return text.trim() ? <Prose reading html={renderNaming(text, knownNames).html} /> : <p>Nothing to preview.</p>
}
