import { lazyUnsavedWork } from '../../../platform/drafts/LateUnsavedWork.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Spinner } from '../../../platform/ui/feedback/Spinner.tsx'

// Most readers write nothing, so the code for writing is loaded on demand.

/** Loads a box together with the dialog about unsaved work, which must be there before anything is written. */
const fetchBox = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  const [box] = await Promise.all([load(), lazyUnsavedWork.load()])
  return box
}

export const lazyNewComment = lazyPart(async () => (await fetchBox(() => import('./NewComment.tsx'))).NewComment)

export const lazyOpenBox = lazyPart(async () => (await fetchBox(() => import('./OpenBox.tsx'))).OpenBox, {
  atOnce: true,
  waiting: <Spinner />,
})
