/** The cookies in the privacy policy. */
export const cookies = {
  id: 'cookies',
  title: 'Cookies',
  body: (
    <>
      <p>The site sets only cookies that it needs, and none that follows you:</p>
      <ul>
        <li>
          <code>SID</code> names your session, for 360 days. Until you log in it is a random value that is stored
          nowhere but in your browser. Once you do, the server keeps a hash of it, and forgets it when you log out. With
          it stands on what kind of device and how you logged in, when, and when you last used it, to the hour; of the
          device only the family of browser and system, such as “Firefox on Linux”, and no address. You alone see these,
          on the page of security in your settings, where you can end each. The operator may have given this cookie
          another name.
        </li>
        <li>
          <code>csrftoken</code> proves that a request comes from the site’s own pages.
        </li>
        <li>
          <code>logins</code> proves, for 180 days, that your browser has logged in to an account before, so that nobody
          who guesses at its password can make you wait. It holds a signature for each of the last five accounts, which
          names none of them, is stored nowhere else, and ends when the password is changed.
        </li>
        <li>
          <code>fewer_pictures</code> is there once you chose in your settings whether large pictures wait for a press.
          It says which, and nothing more.
        </li>
        <li>
          <code>setup</code> is there on the first day of a site alone, in the browser of the person who sets it up. It
          proves that this person has sent the code that the site printed.
        </li>
        <li>
          Where a cache stands in front of the site, <code>member</code> says that you are logged in, and nothing more.
        </li>
      </ul>
    </>
  ),
}
