import type { Comment } from '../../../../api/discussion/comments.ts'
import { plainText } from '../../../platform/ui/text/plain-text.ts'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { hiddenName } from '../comment/comment-words.ts'
import { isAuthor } from './allowed-comment-actions.ts'

/** Names a comment in a question: its author and first words; a comment without words, such as a picture, by its community. */
export function NamedComment({ comment }: { comment: Comment }) {
  const viewer = useViewer()
  const { bodyHtml, username, communityName } = comment
  const words = plainText(bodyHtml)
  const isNamed = !isAuthor(comment, { viewer }) && hiddenName(comment, viewer?.isAdmin ?? false) === null
  return (
    <>
      {words ? <Quoted text={words} /> : 'A comment without words'}
      {isNamed && ` by @${username}`}
      {` in ${communityName}`}
    </>
  )
}
