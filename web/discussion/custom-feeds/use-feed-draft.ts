import type { Community } from '../../../api/discussion/communities.ts'
import { findDraft } from '../../platform/drafts/draft-store.ts'
import { type DraftKind, useDraft } from '../../platform/drafts/use-draft.ts'

interface FeedFields {
  name: string
  public: boolean
  /** As they were when they were ticked: on a page that is loaded anew not all of them are known. */
  communities: readonly Community[]
}

const blank: FeedFields = { name: '', public: false, communities: [] }

const id = 'custom feed'

const feedDraft: Omit<DraftKind<FeedFields>, 'listSaved'> = {
  idOf: () => id,
  isBegun: ({ name, public: isPublic, communities }) => name !== '' || isPublic || communities.length > 0,
  next: () => blank,
  saveable: (fields) => fields,
  restorable: (saved) => ({ ...blank, ...saved }),
  exclusive: false,
  // Sent or thrown away there, it goes on being written here as it is.
  changedElsewhere: (fields, saved) => saved ?? fields,
}

/** The custom feed that is being put together; a closed dialog loses nothing. */
export function useFeedDraft(userId: string) {
  const listSaved = () => [findDraft<FeedFields>(userId, id) ?? []].flat()
  return useDraft({ ...feedDraft, listSaved }, userId, blank)
}
