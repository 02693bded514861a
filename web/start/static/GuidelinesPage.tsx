import { load } from '../../platform/app-context.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { ContactLink, type Section, StaticPage } from './StaticPage.tsx'

export async function loader({ context }: LoaderArgs) {
  await load(context, 'getSiteRules', {}, 'soon')
  return null
}

export function Component() {
  return <GuidelinesPage rules={useAnswer('getSiteRules', {}).html} />
}

/** The rules of the administrators come first, if there are any. */
export function GuidelinesPage({ rules }: { rules: string }) {
  const own: Section = { id: 'rules', title: 'Rules of this site', body: <Prose reading html={rules} /> }
  return (
    <StaticPage
      title="Guidelines"
      lead="What is not allowed anywhere on the site, what follows if it happens anyway, and how it is decided. Communities may add rules of their own."
      changed="2026-11-22"
      sections={rules ? [own, ...sections] : sections}
    />
  )
}

const sections: readonly Section[] = [
  {
    id: 'spam',
    title: 'No spam',
    body: (
      <>
        <p>
          Spam is what is posted to be seen rather than to be talked about: advertising, the same thing in many places,
          posts by machines, and votes or accounts made to push something. You may share what you made yourself, as long
          as you also take part in the rest of the conversation and say that it is yours.
        </p>
        <Example>an account whose only posts are links to one shop.</Example>
      </>
    ),
  },
  {
    id: 'porn',
    title: 'No porn',
    body: (
      <>
        <p>
          Pictures, videos, texts and links that are there to arouse do not belong here. Talking about sexuality, health
          or art does, where it fits the community. Sexual content that involves minors is removed at once, ends the
          account, and is reported to the authorities.
        </p>
        <Example>a gallery of explicit pictures; a medical question about the body is none.</Example>
      </>
    ),
  },
  {
    id: 'hate',
    title: 'No racism or hate',
    body: (
      <>
        <p>
          Nobody is attacked or called lesser here for their origin, skin colour, religion, sex, gender, sexual
          orientation, age or disability. Slurs, propaganda and “only a joke” fall under this too. You may criticise
          ideas, faiths and governments; people are not to be despised for belonging to them.
        </p>
        <Example>“people from there are all thieves”, under a news item about a theft.</Example>
      </>
    ),
  },
  {
    id: 'harassment',
    title: 'No harassment',
    body: (
      <>
        <p>
          Disagree with what somebody wrote, and let the person be. Insults, threats, following someone from post to
          post, and going on after you were asked to stop are harassment, whoever began. So is getting others to do it.
        </p>
        <Example>answering everything a member writes with a remark about an old quarrel.</Example>
      </>
    ),
  },
  {
    id: 'doxing',
    title: 'No doxing',
    body: (
      <>
        <p>
          Do not publish what would let a private person be found or recognised: a real name behind a username, an
          address, a telephone number, a place of work, a private message, a photograph. It makes no difference that it
          can be found elsewhere, or that the person behaved badly.
        </p>
        <Example>“this user is really N. N., who works at the bakery in the High Street”.</Example>
      </>
    ),
  },
  {
    id: 'harm',
    title: 'No encouraging harm',
    body: (
      <>
        <p>
          Do not call for violence, praise it, or explain how to commit it, and do not encourage anyone to hurt
          themselves. Talking about such things, also about one’s own bad days, is allowed. If you or someone else is in
          danger, please call the emergency number of your country or a crisis line: somebody answers.
        </p>
        <Example>“somebody should set fire to that house”.</Example>
      </>
    ),
  },
  {
    id: 'brigading',
    title: 'No brigading',
    body: (
      <>
        <p>
          Do not gather people to go to another community, or another site, in order to vote, report or quarrel there.
          Linking to a conversation is fine; sending a crowd into it is not. Voting with several accounts is the same
          thing done alone.
        </p>
        <Example>“everybody go and downvote this”, with a link.</Example>
      </>
    ),
  },
  {
    id: 'consequences',
    title: 'What follows',
    body: (
      <p>
        Breaches may mean removal of the post or comment, or suspension of the account. Which of them depends on what
        was written, what it did to others, and whether it has happened before. A first mistake usually costs the post
        alone; an account made to spam or to hound somebody is suspended at once.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'How to report',
    body: (
      <>
        <p>
          Press Report under the post or the comment, or in its More menu, and choose a reason; you may add what the
          moderators should know. It goes to the moderators of the community, or to the admins if you tick that box. The
          menus of profiles and communities have Report too, which goes to the admins. One report is enough, and nobody
          is told who reported.
        </p>
        <p>
          Without an account, write to <ContactLink /> with the address of the post or comment, and say what is wrong
          with it.
        </p>
        <p>
          Please do not answer in kind; it gives two things to remove instead of one. If you simply do not want to read
          somebody, mute them on their profile.
        </p>
      </>
    ),
  },
  {
    id: 'decisions',
    title: 'How it is decided',
    body: (
      <>
        <p>
          Moderators decide in their own community, by its rules and by these guidelines, and may remove posts, lock
          them, or ban somebody from the community. Admins decide where the whole site is concerned, and they alone
          suspend accounts. Both judge what was written and not who wrote it; the{' '}
          <a href="/moderator-guidelines">guidelines for moderators</a> say how.
        </p>
        <p>
          What was removed shows whether a moderator or an admin did it, and the author of a removed post is told. If
          you think a decision was wrong, write to <ContactLink />: name the post and say in a few sentences why it
          should stand.
        </p>
      </>
    ),
  },
]

function Example({ children }: { children: string }) {
  return (
    <p>
      <em>Example:</em> {children}
    </p>
  )
}
