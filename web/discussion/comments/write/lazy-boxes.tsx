import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Spinner } from '../../../platform/ui/feedback/Spinner.tsx'

// Most who read write nothing: what it takes to write is fetched when somebody is there.

export const lazyUnsavedWork = lazyPart(
  async () => (await import('../../../platform/drafts/UnsavedWork.tsx')).UnsavedWork,
  {
    atOnce: true,
  },
)

/** Nothing is written before what asks about it is there. */
const fetchBox = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  const [box] = await Promise.all([load(), lazyUnsavedWork.load()])
  return box
}

export const lazyNewComment = lazyPart(async () => (await fetchBox(() => import('./NewComment.tsx'))).NewComment)

export const lazyOpenBox = lazyPart(async () => (await fetchBox(() => import('./OpenBox.tsx'))).OpenBox, {
  atOnce: true,
  waiting: <Spinner />,
})
