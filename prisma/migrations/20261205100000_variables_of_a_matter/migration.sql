-- Letters are about contracts and projects too: their variables are called after the matter. Templates of counties follow.
DO $$
DECLARE county text;
  written constant text := '((\{\{|<%=?)\s*)resolution\.(number|title|department|adoptedOn)\M';
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE notification_template
       SET subject = regexp_replace(subject, written, '\1matter.\3', 'g'),
           body = regexp_replace(body, written, '\1matter.\3', 'g'),
           html = regexp_replace(html, written, '\1matter.\3', 'g')
     WHERE tenant_id = county AND (subject ~ written OR body ~ written OR html ~ written);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
