import type { ModlogEntry } from '../../api/modlog.ts'
import { Quoted } from '../ui/text/Quoted.tsx'
import { actWords } from './act-words.ts'

/** In a question about it. */
export function NamedEntry({ entry: { act, target, subject } }: { entry: ModlogEntry }) {
  return (
    <>
      {actWords[act].name}
      {target && (
        <>
          {': '}
          <Quoted text={target.title} />
        </>
      )}
      {subject && `${target ? ' by' : ':'} @${subject.username}`}
    </>
  )
}
