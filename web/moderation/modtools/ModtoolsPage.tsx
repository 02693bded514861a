import { type ComponentType, type FormEvent, useId, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { type Accent, accents } from '../../../shared/accents.ts'
import { communityAboutLimit } from '../../../shared/limits.ts'
import { communityPath, modtoolsPath } from '../../../shared/paths.ts'
import { communityOf, loadCommunity } from '../../discussion/communities/community-in-path.ts'
import { Picture } from '../../people/images/Picture.tsx'
import { PictureField } from '../../people/images/PictureField.tsx'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { uploadFile } from '../../people/images/upload-file.ts'
import { forbidden, load, requireMember, useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { pageOf } from '../../platform/ui/layout/Pages.tsx'
import { ModlogField } from '../modlog/ModlogField.tsx'
import { bansAt } from './bans/banned-pages.ts'
import styles from './ModtoolsPage.module.css'
import { maySee, modtoolsTabs, type PartName, partIn } from './modtools-sections.ts'
import { actOf, loadEntries, moderatedPosts, removedComments, showsComments } from './posts/moderated-posts.ts'
import { reportsOn, statsOf } from './reports/reports.ts'
import { EntryForm } from './settings/EntryForm.tsx'
import { openTalks } from './talks/talks.ts'

// Loaded later, because the page would be too large with all sections.
const ModsSection = lazyPart(async () => (await import('./mods/ModsSection.tsx')).ModsSection, { atOnce: true })
const RemovedSection = lazyPart(async () => (await import('./posts/RemovedSection.tsx')).RemovedSection, {
  atOnce: true,
})
const LockedSection = lazyPart(async () => (await import('./posts/LockedSection.tsx')).LockedSection, { atOnce: true })
const BannedSection = lazyPart(async () => (await import('./bans/BannedSection.tsx')).BannedSection, { atOnce: true })
const TalksSection = lazyPart(async () => (await import('./talks/TalksSection.tsx')).TalksSection, { atOnce: true })
const RulesSection = lazyPart(async () => (await import('./rules/RulesSection.tsx')).RulesSection, { atOnce: true })
const ReportsSection = lazyPart(async () => (await import('./reports/ReportsSection.tsx')).ReportsSection, {
  atOnce: true,
})

const shown: Record<PartName, ComponentType<{ community: Community }>> = {
  settings: SettingsSection,
  reports: ReportsSection,
  messages: TalksSection,
  removed: RemovedSection,
  locked: LockedSection,
  banned: BannedSection,
  mods: ModsSection,
  rules: RulesSection,
}

export async function loader(args: LoaderArgs) {
  const { context, request, params } = args
  const user = await requireMember(context, request)
  const known = await loadCommunity(args)
  // Loads the community again if the stored one says that the viewer is no moderator: they may have become one just now.
  const community = mayModerate(user, known) ? known : await loadCommunity(args, 'now').then(requireModerator(user))
  const { id, name } = community
  const part = partIn(params['*'])
  const { search, searchParams } = new URL(request.url)
  if (name !== params['place']) throw redirect(modtoolsPath(name, params['*']) + search, 301)
  if (!maySee(user, community, part)) throw part === 'settings' ? redirect(modtoolsPath(name, 'reports')) : forbidden()
  if (part === 'settings') await load(context, 'getEntry', { params: { id } }, 'soon')
  if (part === 'rules') await load(context, 'listReasons', { params: { id } }, 'now')
  if (part === 'messages') await openTalks(context, id, searchParams)
  if (part === 'banned') await load(context, 'listBans', bansAt(id, searchParams), 'now')
  if (part === 'reports')
    await Promise.all([
      load(context, 'listReports', reportsOn(id, searchParams), 'now'),
      load(context, 'getQueueStats', statsOf(id, searchParams), 'soon'),
    ])
  if (part === 'removed' && showsComments(searchParams)) {
    const { comments } = await load(context, 'listRemovedComments', removedComments(id, searchParams), 'now')
    await loadEntries(context, id, 'remove_comment', comments)
  } else if (part === 'removed' || part === 'locked') {
    const { posts } = await load(context, 'listPosts', moderatedPosts(id, part, pageOf(searchParams)), 'now')
    await loadEntries(context, id, actOf[part], posts)
  }
  return null
}

const mayModerate = (user: User, community: Community) => user.isAdmin || community.userMod === true

const requireModerator = (user: User) => (community: Community) =>
  mayModerate(user, community) ? community : forbidden()

export function Component() {
  const { place, '*': rest } = useParams()
  const community = useAnswer('getCommunity', communityOf(place))
  const { name } = community
  const part = partIn(rest)
  const Part = shown[part]
  useHead({ title: `${name}: Mod tools`, noindex: true })
  return (
    <Page width="wide">
      <header className={styles.head}>
        <CommunityAvatar community={community} size={40} />
        <h1>
          <a href={communityPath(name)}>{name}</a>: Mod tools
        </h1>
      </header>
      <Tabs label="Mod tools" className={styles.tabs} tabs={modtoolsTabs(useViewer(), community, part)} />
      <div className={styles.part}>
        <Part key={community.id} community={community} />
      </div>
    </Page>
  )
}

function SettingsSection({ community }: { community: Community }) {
  return (
    <>
      <ImagesForm community={community} />
      <SettingsForm community={community} />
      <EntryForm community={community} />
    </>
  )
}

function ImagesForm({ community }: { community: Community }) {
  const memory = useMemory()
  const { id, proPic, bannerImage } = community
  const of = { params: { id } }
  const patch = (images: Partial<Community>) => memory.entities.patch('Community', id, images)

  return (
    <Card title="Pictures" padded flush>
      <div className={styles.pictures}>
        <div className={styles.row}>
          <h3>Profile picture</h3>
          <PictureField
            what="profile picture"
            image={proPic}
            onFile={async (file, options) =>
              void memory.merge('setCommunityProPic', await uploadFile('setCommunityProPic', of, file, options))
            }
            onDelete={async () => void (await memory.act('deleteCommunityProPic', of))}
            patchAltText={(altText) => patch({ proPic: proPic && { ...proPic, altText } })}
          >
            <CommunityAvatar community={community} size={72} />
          </PictureField>
        </div>
        <div className={styles.row}>
          <h3>Banner image</h3>
          <PictureField
            what="banner image"
            image={bannerImage}
            onFile={async (file, options) =>
              void memory.merge('setCommunityBanner', await uploadFile('setCommunityBanner', of, file, options))
            }
            onDelete={async () => void (await memory.act('deleteCommunityBanner', of))}
            patchAltText={(altText) => patch({ bannerImage: bannerImage && { ...bannerImage, altText } })}
          >
            <div className={styles.banner}>
              {bannerImage && <Picture image={bannerImage} copies={['small']} sizes="240px" alt="" />}
            </div>
          </PictureField>
        </div>
      </div>
    </Card>
  )
}

function SettingsForm({ community }: { community: Community }) {
  const memory = useMemory()
  const [about, setAbout] = useState(community.about ?? '')
  const [postingRestricted, setPostingRestricted] = useState(community.postingRestricted)
  const [modlog, setModlog] = useState(community.modlog ?? null)
  const [accent, setAccent] = useState(community.accent ?? null)
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([about, communityAboutLimit])
  const changed =
    about !== (community.about ?? '') ||
    postingRestricted !== community.postingRestricted ||
    modlog !== (community.modlog ?? null) ||
    accent !== (community.accent ?? null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !changed || tooLong) return
    setBusy(true)
    try {
      const { id, nsfw } = community
      const body = { nsfw, about, postingRestricted, modlog, accent }
      const answer = await memory.act('updateCommunity', { params: { id }, body })
      setAbout(answer.about ?? '')
      showToast({ text: 'Settings saved.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Settings" padded flush>
      <form onSubmit={submit} className={layout.stack}>
        <Field label="About" help="What the community is for. Everybody sees it.">
          <LimitedTextArea limit={communityAboutLimit} rows={4} value={about} onValue={setAbout} />
        </Field>
        <Switch checked={postingRestricted} onChecked={setPostingRestricted} hint="Only moderators and admins can post">
          Restrict posting
        </Switch>
        <ModlogField value={modlog} onValue={setModlog} />
        <AccentField value={accent} onValue={setAccent} />
        <div className={styles.foot}>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed || tooLong}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface AccentFieldProps {
  /** Null means the default colour of the site. */
  value: Accent | null
  onValue: (value: Accent | null) => void
}

/** The colour of the pages of the community; each is shown in both themes. */
function AccentField({ value, onValue }: AccentFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.accents} aria-describedby={`${id}-help`}>
      <legend>Colour</legend>
      <div className={styles.choices}>
        {[null, ...accents].map((accent) => (
          <label key={accent ?? 'own'} className={styles.choice}>
            <input type="radio" name={id} checked={value === accent} onChange={() => onValue(accent)} />
            <span data-accent={accent ?? undefined} data-sample className={styles.sample} aria-hidden="true">
              <span>Aa</span>
              <span>Aa</span>
            </span>
            <span>{accent === null ? 'Site’s own' : accent.replace(/^./, (first) => first.toUpperCase())}</span>
          </label>
        ))}
      </div>
      <span id={`${id}-help`} className={styles.help}>
        Of links, buttons and the head on the community’s pages. Readers can turn it off for themselves.
      </span>
    </fieldset>
  )
}
