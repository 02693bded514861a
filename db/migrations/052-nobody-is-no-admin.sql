-- The account "nobody" cannot log in: it must not count as another admin who could decide something.
update users set is_admin = false where username = 'nobody';
