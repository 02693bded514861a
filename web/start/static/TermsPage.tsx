import { useSite } from '../../platform/app-context.ts'
import { ContactLink, type Section, StaticPage } from './StaticPage.tsx'

export function TermsPage() {
  const { name } = useSite()
  return (
    <StaticPage
      title="Terms of service"
      lead={`What you agree to when you use ${name}, in words meant to be read.`}
      changed="2026-11-21"
      sections={sectionsFor(name)}
    />
  )
}

const sectionsFor = (name: string): readonly Section[] => [
  {
    id: 'operator',
    title: 'Who these terms are with',
    body: (
      <>
        <p>
          {name} runs on software that anyone may use. Whoever runs this copy of it is its operator: “we” in this text.
          You reach the operator at <ContactLink />. The authors of the software are not a party to these terms.
        </p>
        <p>
          By using the site you accept them, together with the <a href="/guidelines">guidelines</a>. If you do not
          agree, please do not use the site.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <p>
        Reading needs no account. If you make one, choose a username that is not meant to pass for somebody else, and
        keep the password to yourself: what is done with your account counts as done by you. The username cannot be
        changed, and we may be unable to give back an account whose password is lost. Tell us if someone else is using
        yours.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        You must be old enough to agree to these terms by yourself under the law of the place where you live; in many
        places that is 16, nowhere do we accept less than 13. If you are younger than that law asks, a parent or
        guardian has to agree for you.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'You are responsible for your content',
    body: (
      <p>
        What you post is your own, and so is the responsibility for it. You must have the right to post it, and it must
        break neither the law nor the guidelines. We do not check posts before they appear, and what members write is
        their opinion and not ours.
      </p>
    ),
  },
  {
    id: 'licence',
    title: 'The licence you give the site',
    body: (
      <p>
        You keep all rights to what you post. So that we can show it, you give us a licence, without payment, worldwide
        and not exclusive, to store it, copy it, display it, change its size and format, and deliver it through the
        site, its feeds and its API. We do not sell it. The licence ends when the content is removed from the site,
        except for backup copies, which are overwritten in time. Posts and comments that you leave behind when you
        delete your account stay under it.
      </p>
    ),
  },
  {
    id: 'removal',
    title: 'Our right of removal',
    body: (
      <p>
        We and the moderators may remove any content, and we may suspend any account, when we think that these terms,
        the guidelines or the law require it. Where we can, we say why. There is no right to have a particular thing
        shown. If you think that something here violates your rights, write to <ContactLink />, say where it is, what
        right is concerned, and how we can reach you.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Using the site fairly',
    body: (
      <p>
        Do not try to break into the site or into accounts, to overload it, or to get around its limits. Programs may
        use the API within the same limits as everybody else. If you find a hole, tell us before you tell others.
      </p>
    ),
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    body: (
      <p>
        The site is offered as it is, without charge and without warranty of any kind. We do not promise that it is
        always reachable, free of faults, or fit for a particular purpose, nor that what members write is true. Do not
        rely on it for medical, legal or financial decisions, and keep copies of what matters to you. We are not
        responsible for the pages that links lead to.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        As far as the law allows, we are not liable for damage that comes from using the site, from being unable to use
        it, from content that members post, or from the loss of data. Where the law does not allow liability to be
        excluded or limited, as for intent, it is not excluded or limited here.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending',
    body: (
      <p>
        You may leave at any time by deleting your account in the settings; the{' '}
        <a href="/privacy-policy#deleting">privacy policy</a> says what is erased and what stays. We may end the site,
        or your use of it, at any time. If we end the site, we will announce it on the site beforehand if we can.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        These terms may change. The day of the last change stands at the foot of this page. If you go on using the site
        after a change, you accept the new terms.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    body: (
      <p>
        The law of the place where the operator is established applies; ask at <ContactLink /> which one that is. Rights
        that the law of the place where you live gives you as a consumer are not touched by this. If a part of these
        terms turns out to be invalid, the rest remains.
      </p>
    ),
  },
]
