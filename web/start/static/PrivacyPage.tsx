import { useSite } from '../../platform/app-context.ts'
import { accountData } from './account-data.tsx'
import { cookies } from './cookies.tsx'
import { ContactLink, type Section, StaticPage } from './StaticPage.tsx'

export function PrivacyPage() {
  const { name } = useSite()
  return (
    <StaticPage
      title="Privacy policy"
      lead={`What ${name} knows about you, why, for how long, and how you get rid of it. There are no ads and no tracking, so the list is short enough to be complete.`}
      changed="2026-11-27"
      sections={privacySections}
    />
  )
}

// This text is a promise about the software. Whoever changes what is stored, for how long, or who sees it, changes it here.
const privacySections: readonly Section[] = [
  {
    id: 'operator',
    title: 'Who is responsible',
    body: (
      <p>
        Whoever runs this copy of the software is its operator and answers for your data. You reach the operator at{' '}
        <ContactLink />. What follows is what the software does; if the operator does more with your data, for example
        in a proxy in front of it, the operator has to tell you.
      </p>
    ),
  },
  {
    id: 'visits',
    title: 'When you visit',
    body: (
      <>
        <p>With every request, your browser sends and the server receives:</p>
        <ul>
          <li>
            your <strong>IP address</strong>,
          </li>
          <li>
            <strong>browser information</strong>: what your browser says about itself, such as its name and version,
            your languages, and the page you come from,
          </li>
          <li>
            the <strong>request timestamps</strong>: which address of the site was asked for, and when.
          </li>
        </ul>
        <p>
          This is needed to answer you and to stop abuse: how often an address may log in or sign up is limited, and the
          counters for that are kept for a day at most. Wrong passwords are counted for an hour or two, by scrambled
          traces of the address and the account. Admins may block addresses from which the site is abused. An address
          that admins block is kept with their note until the block ends, and 90 days more. The site’s log notes when
          which page was asked for and how that was answered, without your address and your browser. The operator
          decides how long it is kept, and whether a proxy in front of the site writes a log of its own. The site itself
          keeps a copy of the last part of its log for at most 30 days, for finding faults. Nobody makes a profile of
          what you read.
        </p>
        <p>
          While you are logged in and look at a page, it stays in touch with the server, which then knows which post you
          have open, so as to tell you of new comments. That is written down nowhere and told to nobody.
        </p>
        <p>
          How many accounts, posts, comments and votes were made on a day, and how many members were there, is counted
          as numbers without names. The site counts on how many devices it is used as an installed app, by the day. So
          that none is counted twice, a scrambled trace of its session is kept for 360 days, which leads back to nobody.
        </p>
      </>
    ),
  },
  accountData,
  {
    id: 'activity',
    title: 'What you write and do',
    body: (
      <>
        <p>
          Posts, comments, public lists and public feeds are for everyone to read, search engines included. Which
          communities you belong to and put into feeds of your own, how you vote and sort, what you filter by, what you
          hide, save in private lists or mute, what you were notified of and whether you have seen it, is stored because
          the site works with it. The last 200 notifications are kept, and which texts you were told of as naming you,
          so that no edit tells you again. Others see how many votes there are and not whose they are.
        </p>
        <p>
          Who founded or moderates a community, wrote its rules or is an admin of the site is for everyone to see. Bans,
          suspensions, locks and removals are stored with who made them: everyone sees that a post or comment is locked
          or removed, moderators and admins see a ban, and you see yours. A ban that has ended is erased. What admins
          remove with a ban is hidden at once; 30 days later the content of the posts is erased. A request for a
          community is kept with its answer; you and the admins see it.
        </p>
        <p>
          When your account was made by an invitation, whose it was is kept for 365 days, and admins alone see it. An
          invitation of yours, with what you noted on it, is kept until it is used up or has ended; you alone see it,
          and of its code a hash is kept.
        </p>
        <p>
          What moderators and admins do is written into a log: what it was, when, why, whom it concerned and who did it.
          Entries are kept for two years, or for as long as the admins of this site have chosen. When you delete your
          account, the log names you no more, neither as the one nor as the other.
        </p>
        <p>
          What you write when you ask to look at a removal, a ban or a warning again, and the answer, is kept with its
          entry in the log. Moderators of the community and admins read it, and you do. It is erased with your account.
        </p>
        <p>
          Moderators of a community and admins may note something about you there; they alone read it, for 730 days at
          most. It is erased with your account.
        </p>
        <p>
          What you write to the moderators of a community, and their answers, is kept for 365 days after the last
          message; you, they and the admins read it. If they block you from writing to them, that is kept until they
          lift it. It is erased with your account. What you answered as a moderator stays without your name.
        </p>
        <p>
          What moderators say to each other about a case is kept as long as the case, for a year after the decision;
          those who may decide it read it. Your name goes from what you said when you delete your account.
        </p>
        <p>
          What you report, and what you add to it, is stored with who reported it until that is decided and you have
          been told, at most 30 days longer. Who decides reads what was reported, why, and what you added, and is never
          shown who you are. That there were reports on something, and how they were decided, is kept for a year.
        </p>
        <p>
          When somebody reports what you wrote, your profile or your community, a copy of its text and its pictures is
          kept as they were then, also if you edit or delete it or your account. Who decides reads it, until 30 days
          after the decision. Then it is erased.
        </p>
        <p>
          When you last opened a post, and when before that, is kept for 90 days, so that what is new in it can be
          marked for you. You alone see it. Turn off “Remember what I have read” in your settings and it is erased at
          once, and no more of it is kept.
        </p>
        <p>
          A post or comment is sent with a random number, which is kept for a day, so that what is sent twice because
          the answer was lost stands there once.
        </p>
        <p>
          What you write may wait for a moderator before others see it. Until then you, the moderators of the community
          and the admins read it; if it is not published you read it with the reason for 30 days, and then it is erased.
        </p>
        <p>
          Pictures are converted when they arrive, and what a camera writes into them, such as the place, is dropped. A
          picture that no post uses is erased after 12 hours. One that is replaced or erased is shown to nobody any
          more, and its files are gone within minutes; a browser that has shown it may still hold a copy.
        </p>
        <p>
          When you post a link, the server fetches a preview of the page, so your readers’ browsers need not ask that
          page for it. When you paste one to post it, the server asks the page for its title. The page learns the
          address of the server and the name of this site, and nothing of you; what was asked for is not kept.
        </p>
        <p>
          If you turn push notifications on, the server keeps the address at which your browser takes them, and the keys
          that they are encrypted with, until you turn them off or log out there. They go through the service of who
          makes your browser, such as Google, Mozilla, Apple or Microsoft: it can tell when this site sends you
          something and how long that is, and cannot read it. What is waiting to be sent is kept for an hour at most.
        </p>
      </>
    ),
  },
  cookies,
  {
    id: 'device',
    title: 'What stays on your device',
    body: (
      <>
        <p>
          Device preferences, such as dark mode, text size, font and layout, drafts of what you are writing, and which
          hints you closed are kept in your browser and not sent to the server. Drafts are erased when you log out. So
          are the titles of the last 50 posts that you opened and your last 10 searches, which it keeps for you to find
          again; it keeps none while “Remember what I have read” is off, and without an account they go with the tab.
          For the way back to it, a tab keeps the list or thread that it showed last until it is closed or you log out.
        </p>
        <p>
          So that you can read without a connection, your browser also keeps the files of the site and copies of what
          you last read on it: up to 50 pages, 150 answers and 200 pictures. They are sent nowhere. They are shown to
          the account that read them alone, and erased when you log out or somebody else logs in; when your session is
          ended from elsewhere, as soon as this browser reaches the site again. Until then whoever can use this device
          can read them. Of settings and notifications, and of the pages and lists that are for moderators and admins
          alone, no copies are kept. A copy of what was deleted since stays until you open it again or newer copies take
          its place.
        </p>
        <p>
          A post that you keep for offline stays in your browser with its comments and pictures, up to 100 posts and 100
          MB, until you remove it, log out, or somebody else logs in. When there is a connection your browser names
          these posts to the server, which keeps no note of them, and takes away what was deleted since.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third parties',
    body: (
      <>
        <p>
          Your data is given to no third parties, unless the law compels the operator. Pages load nothing from
          elsewhere: fonts, scripts and pictures come from this site. Others learn something only when you do one of
          these things:
        </p>
        <ul>
          <li>
            You follow a link, use a share button, or press “Search the web for this” after a search that found nothing.
          </li>
          <li>
            You turn push notifications on, which then come through the service of who makes your browser, encrypted.
          </li>
          <li>You press play on a video, which then comes from its service. You can turn this off in the settings.</li>
          <li>You make an account on a site whose operator uses an outside captcha; see below.</li>
        </ul>
        <p>The company whose machines the operator rents, if any, handles the data on the operator’s behalf.</p>
      </>
    ),
  },
  {
    id: 'captcha',
    title: 'The check of new accounts',
    body: (
      <p>
        The operator chooses how new accounts are checked. There may be no check, but ALTCHA while very many accounts
        are made. With ALTCHA, your browser solves a small puzzle that the site itself sets: no other server takes part
        and nothing about you is collected. With an outside captcha, the script of that service is loaded when the form
        for a new account opens, and not before; the service then learns your IP address and what its script looks at,
        and its own policy applies.
      </p>
    ),
  },
  {
    id: 'deleting',
    title: 'Deleting your account',
    body: (
      <>
        <p>
          You can do it at any time in the settings. At once these are erased: your email address, password, picture and
          about text; your settings; the stored IP addresses; your lists, your feeds and how you sorted them, your
          filters and mutes; which posts you opened or hid; your requests for communities; your invitations, and who
          invited whom; that what you reported came from you, and what you added to it; your memberships and bans, and
          your roles as moderator or admin. You are logged out everywhere.
        </p>
        <p>
          Posts and comments stay. They are shown under the name “Ghost”, without a way to see which of them in
          different places come from one person; admins can still see the name. If you want them gone, delete them
          before the account. The votes you gave stay as numbers; within minutes, nothing that is stored says any more
          that they were yours. The username itself is kept, so that nobody can take it and pass for you, and with it
          when the account was made and last used, and its points, which admins alone see.
        </p>
        <p>
          A suspended account cannot be deleted in the settings; write to <ContactLink />. Backups that the operator
          makes hold what was erased until they are overwritten.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You may ask what is stored about you, for a copy of it, and to have it corrected or erased: write to{' '}
        <ContactLink />. Depending on where you live, the law gives you further rights, such as to complain to an
        authority for data protection.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>This policy may change, as the software does. The day of the last change stands at the foot of this page.</p>
    ),
  },
]
