import { newDraftId } from '../../../platform/drafts/draft-id.ts'
import { listDrafts } from '../../../platform/drafts/draft-store.ts'
import { type DraftEditor, type DraftKind, useDraft } from '../../../platform/drafts/use-draft.ts'
import { type DraftImage, isBegun, newDraft, type PostDraft, saveable, withoutOldImages } from './post-draft.ts'

const postDraft: Omit<DraftKind<PostDraft>, 'listSaved'> = {
  idOf: ({ id }) => id,
  isBegun,
  next: ({ edits, id, community }, blank) => ({ ...blank, id: edits === null ? newDraftId() : id, community }),
  saveable,
  restorable: (saved, blank) => {
    const draft = withoutOldImages(saved, Date.now())
    return { ...draft, community: draft.community || blank.community }
  },
  // Two tabs that write the same one would undo each other, and publishing both would be one post.
  exclusive: true,
  changedElsewhere: (draft, saved) => (saved ? draft : null),
}

/** The post of this page, which begins as `first`. `fits` says which of those saved may be gone on with. */
export const usePostDraft = (
  userId: string,
  blank: PostDraft,
  first: PostDraft,
  fits: (saved: PostDraft) => boolean,
): DraftEditor<PostDraft> =>
  useDraft({ ...postDraft, listSaved: () => listPostDrafts(userId).filter(fits) }, userId, blank, first)

/** Beside them are drafts of comments. One that an earlier version saved may lack what drafts have now. */
export const listPostDrafts = (userId: string): PostDraft[] =>
  listDrafts<PostDraft>(userId).flatMap(({ value }) =>
    'edits' in value ? { ...newDraft(''), ...value, images: value.images.map(withWords) } : [],
  )

const withWords = (image: DraftImage): DraftImage => ({ ...image, altText: image.altText ?? '' })
