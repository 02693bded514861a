import { useEffect, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { composePath } from '../../../shared/paths.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { newDraftId } from '../../platform/drafts/draft-id.ts'
import { listDrafts } from '../../platform/drafts/draft-store.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import type { DraftEditor, DraftKind } from '../../platform/drafts/use-draft.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { useHead } from '../../platform/head.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import { useNavigate } from '../../platform/router/use-router.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { communityOf } from '../communities/community-in-path.ts'
import { RulesPanel } from '../communities/RulesPanel.tsx'
import { ComposeForm } from './ComposeForm.tsx'
import styles from './Composer.module.css'
import type { DraftErrors } from './draft/check-draft.ts'
import type { DraftImage, PostDraft } from './draft/post-draft.ts'
import { isBegun, newDraft, saveable, withoutOldImages } from './draft/post-draft.ts'

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
const usePostDraft = (
  userId: string,
  blank: PostDraft,
  first: PostDraft,
  fits: (saved: PostDraft) => boolean,
): DraftEditor<PostDraft> =>
  useDraft({ ...postDraft, listSaved: () => listPostDrafts(userId).filter(fits) }, userId, blank, first)

/** Beside them are drafts of comments. One that an earlier version saved may lack what drafts have now. */
const listPostDrafts = (userId: string): PostDraft[] =>
  listDrafts<PostDraft>(userId).flatMap(({ value }) =>
    'edits' in value ? { ...newDraft(''), ...value, images: value.images.map(withWords) } : [],
  )

const withWords = (image: DraftImage): DraftImage => ({ ...image, altText: image.altText ?? '' })

const keptMs = 5000

/**
 * What another app shared becomes a draft like any other, and the page the usual composer: loaded again it begins with that draft, and not with
 * another of the same. Answers when that is done.
 */
function useShared(isShared: boolean, userId: string, editor: DraftEditor<PostDraft>): boolean {
  const navigate = useNavigate()
  const [isSettled, setSettled] = useState(!isShared)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    if (!isShared) return
    const { id, community } = editor.latest()
    if (listPostDrafts(userId).some((saved) => saved.edits === null && saved.id !== id))
      showToast({ id: 'draft', text: 'The draft that you began is kept for your next post.', timer: keptMs })
    editor.change({})
    editor.save()
    void navigate(community ? composePath(community) : '/new', { replace: true, keepScroll: true }).finally(() =>
      setSettled(true),
    )
  }, [])

  return isSettled
}

interface ComposerProps {
  viewer: User
  /** The same with nothing written in it. */
  blank: PostDraft
  /** What it begins with. */
  first: PostDraft
  /** Another app has shared that. */
  isShared?: boolean
  answered: DraftErrors | undefined
  cameFrom: string | null
}

/** The page on which a post is written, and later changed. */
export function Composer({ viewer, blank, first, isShared = false, answered, cameFrom }: ComposerProps) {
  const [before] = useState(cameFrom)
  const editor = usePostDraft(viewer.id, blank, first, (saved) => fits(saved, first) && !answered)
  const isSettled = useShared(isShared, viewer.id, editor)
  const { community: name, edits } = editor.draft
  const { answer: community } = useLoaded('getCommunity', communityOf(name), name !== '')
  const title = edits === null ? 'Create post' : 'Edit post'
  useHead({ title, noindex: true })
  return (
    <Page width="reading" aside={community && <ComposeAside community={community} />}>
      <PageTitle>{title}</PageTitle>
      <ComposeForm viewer={viewer} editor={editor} community={community} cameFrom={before} answered={answered} />
      <UnsavedWork is={editor.begun && isSettled} what={edits === null ? 'Your new post' : 'Changes to your post'} />
    </Page>
  )
}

/** A draft for another community than the one asked for waits until it is its turn. */
function fits(saved: PostDraft, first: PostDraft): boolean {
  if (saved.edits !== first.edits) return false
  return !first.community || !saved.community || saved.community === first.community
}

/** What to know before posting there. */
function ComposeAside({ community }: { community: Community }) {
  const { name, about, noMembers, rules } = community
  return (
    <>
      <Panel
        title={
          <span className={styles.head}>
            <CommunityAvatar community={community} size={30} />
            {name}
          </span>
        }
      >
        {about && (
          <p dir="auto" className={styles.about}>
            {about}
          </p>
        )}
        <Facts>
          <li>
            <strong>
              <NumberText value={noMembers} />
            </strong>
            {noMembers === 1 ? ' member' : ' members'}
          </li>
        </Facts>
      </Panel>
      {rules && rules.length > 0 && <RulesPanel rules={rules} />}
    </>
  )
}
