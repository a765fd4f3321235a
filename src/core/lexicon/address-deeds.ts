import type { Words } from './words';

/*
 * The words of addresses that do something when they are opened. Addresses are written without
 * accents, and those of other scripts often in Latin letters, so both are here.
 */

/** To log out, to delete, to unsubscribe, or to put something into a cart. */
export const ADDRESS_DEED: Words = {
  en:
    'logout|log out|logoff|log off|signout|sign out|signoff|sign off|delete|del|remove|destroy|' +
    'erase|purge|trash|discard|wipe|unsubscribe|unsub|optout|opt out|deactivate|revoke|' +
    'close account|add to cart|addtocart|add to basket|add to bag|add to wishlist|buy now|' +
    'empty cart|clear cart|one click buy|quick buy|mark read|mark all read|mark all as read|' +
    'markallread|markread|mark as read|place order|submit order|complete order|one click|' +
    'buy it now|remove from cart|opt in|log me out|sign me out|end session|kill session|' +
    'expunge|shutdown|shut down|reboot|mark as spam|empty trash|empty bin|one time login',
  de:
    'abmelden|ausloggen|abmeldung|loschen|loeschen|entfernen|kundigen|kuendigen|abbestellen|' +
    'austragen|in den warenkorb|jetzt kaufen|deaktivieren|stornieren|warenkorb leeren|' +
    'alle gelesen|als gelesen markieren|jetzt bestellen|bestellung abschicken|' +
    'bestellung absenden|newsletter abbestellen|aus dem warenkorb entfernen',
  fr:
    'deconnexion|se deconnecter|deconnecter|supprimer|effacer|suppression|desinscription|' +
    'se desinscrire|desinscrire|se desabonner|desabonner|desabonnement|ajouter au panier|' +
    'ajout panier|resilier|vider panier|passer commande|valider commande|valider la commande|' +
    'marquer comme lu|tout marquer comme lu|fermer session|vider le panier|retirer',
  es:
    'cerrar sesion|cierre de sesion|salir|desconectar|eliminar|borrar|suprimir|darse de baja|' +
    'dar de baja|cancelar suscripcion|anadir al carrito|agregar al carrito|agregar carrito|' +
    'anadir carrito|comprar ahora|desuscribir|realizar pedido|finalizar compra|' +
    'finalizar pedido|marcar como leido|dar baja|quitar|logout',
  pt:
    'sair|terminar sessao|encerrar sessao|desconectar|excluir|apagar|deletar|remover|eliminar|' +
    'descadastrar|cancelar inscricao|cancelar assinatura|adicionar ao carrinho|' +
    'adicionar carrinho|comprar agora|anular subscricao|finalizar compra|finalizar pedido|' +
    'marcar como lido|fazer pedido|desinscrever|logout',
  it:
    'esci|disconnetti|disconnessione|elimina|cancella|rimuovi|disiscriviti|annulla iscrizione|' +
    'disiscrizione|aggiungi al carrello|aggiungi carrello|acquista ora|disdici|svuota carrello|' +
    'conferma ordine|invia ordine|segna come letto|logout|togli',
  nl:
    'uitloggen|afmelden|log uit|verwijder|verwijderen|wissen|uitschrijven|opzeggen|' +
    'in winkelwagen|in winkelmandje|toevoegen aan winkelwagen|koop nu|in mijn winkelwagen|' +
    'bestelling plaatsen|plaats bestelling|markeer als gelezen',
  pl:
    'wyloguj|wyloguj sie|wylogowanie|usun|skasuj|kasuj|wypisz|wypisz sie|anuluj subskrypcje|' +
    'do koszyka|dodaj do koszyka|kup teraz|rezygnacja|zloz zamowienie|zamow|' +
    'oznacz jako przeczytane',
  sv:
    'logga ut|loggaut|utloggning|ta bort|tabort|radera|avregistrera|avprenumerera|' +
    'avsluta prenumeration|lagg i varukorg|lagg i varukorgen|kop nu|lagg till i varukorg|' +
    'lagg i kundvagn|lagg bestallning|bekrafta bestallning|markera som last',
  cs:
    'odhlasit|odhlasit se|odhlaseni|smazat|smaz|odstranit|vymazat|odhlasit odber|zrusit odber|' +
    'do kosiku|pridat do kosiku|vlozit do kosiku|odeslat objednavku|oznacit jako prectene',
  ru:
    'выход|выйти|удалить|стереть|отписаться|отписка|в корзину|добавить в корзину|купить сейчас|' +
    'vyhod|vyjti|vyiti|udalit|otpisatsya|otpiska|v korzinu|dobavit v korzinu|kupit seychas|' +
    'vykhod|оформить заказ|oformit zakaz|отметить прочитанным',
  tr:
    'cikis|cikis yap|oturumu kapat|sil|kaldir|sepete ekle|sepetten cikar|abonelikten cik|' +
    'abonelikten ayril|uyelikten ayril|hemen al|hesabi sil|siparisi tamamla|siparis ver',
  ar:
    'تسجيل الخروج|خروج|حذف|احذف|ازالة|الغاء الاشتراك|اضف الى السلة|اضافة الى السلة|اشتر الان|' +
    'tasjil alkhuruj|hadhf|تأكيد الطلب|اتمام الطلب',
  ja:
    'ログアウト|サインアウト|削除|削除する|消去|退会|解約|配信停止|登録解除|カートに入れる|カートに追加|買い物かごに入れる|今すぐ買う|sakujo|taikai|注文する|' +
    '注文を確定|注文確定|既読にする|お気に入りに追加|お気に入り追加',
  ko: '로그아웃|삭제|삭제하기|탈퇴|해지|구독취소|수신거부|장바구니담기|장바구니에담기|바로구매|주문하기|읽음 처리|장바구니 담기',
  zh:
    '退出登录|退出|登出|注销|删除|移除|清空|退订|取消订阅|加入购物车|立即购买|退出登錄|註銷|刪除|取消訂閱|加入購物車|tuichu|zhuxiao|shanchu|' +
    'dengchu|tuiding|提交订单|下单|标为已读|加入收藏|添加收藏',
};

/**
 * To vote, confirm, cancel, follow and the like: deeds where something is named to do them to, else
 * mostly pages about them.
 */
export const ADDRESS_DEED_TO: Words = {
  en:
    'vote|upvote|downvote|unvote|like|unlike|dislike|follow|unfollow|confirm|verify|activate|' +
    'approve|accept|decline|reject|cancel|unblock|ban|mute|kick|unpublish|unfavorite|unpin|' +
    'unstar|resend|reorder|refund|dismiss|mark as read|markread|impersonate|regenerate|' +
    'disconnect|rsvp|redeem|buy|purchase|clear|flush|restart|close|reopen|unwatch|unsave|' +
    'unflag|confirmation|verification|activation|undo|revert|rollback|terminate|void',
  de:
    'abstimmen|bestatigen|bestaetigen|folgen|entfolgen|sperren|freigeben|ablehnen|annehmen|' +
    'abbrechen|aktivieren|kaufen|bestellen|leeren|neustarten|schliessen|bestaetigung|' +
    'bestatigung|aktivierung|zuruecksetzen',
  fr:
    'voter|confirmer|suivre|signaler|bloquer|approuver|refuser|annuler|activer|acheter|valider|' +
    'accepter|aimer|vider|redemarrer|fermer|confirmation|activation',
  es:
    'votar|confirmar|reportar|denunciar|bloquear|aprobar|rechazar|cancelar|activar|comprar|' +
    'aceptar|verificar|vaciar|reiniciar|cerrar|confirmacion|activacion',
  pt:
    'votar|confirmar|denunciar|bloquear|aprovar|recusar|cancelar|ativar|comprar|aceitar|curtir|' +
    'verificar|esvaziar|limpar|reiniciar|fechar|confirmacao|ativacao',
  it:
    'vota|votare|conferma|segui|segnala|blocca|approva|rifiuta|annulla|attiva|acquista|accetta|' +
    'verifica|svuota|riavvia|chiudi|confermare|attivazione',
  nl:
    'stemmen|bevestig|bevestigen|volgen|blokkeren|goedkeuren|weigeren|annuleren|activeren|' +
    'kopen|accepteren|leegmaken|herstarten|sluiten|bevestiging|activatie',
  pl:
    'glosuj|zaglosuj|potwierdz|obserwuj|zglos|zablokuj|zatwierdz|odrzuc|anuluj|aktywuj|kup|' +
    'akceptuj|lubie|wyczysc|oproznij|zamknij|potwierdzenie|aktywacja',
  sv:
    'rosta|bekrafta|folj|blockera|godkann|neka|avbryt|aktivera|avboka|acceptera|gilla|' +
    'starta om|stang|bekraftelse|aktivering',
  cs:
    'hlasovat|hlasuj|potvrdit|nahlasit|zablokovat|schvalit|odmitnout|zrusit|aktivovat|koupit|' +
    'prijmout|vyprazdnit|zavrit|potvrzeni|aktivace',
  ru:
    'голосовать|проголосовать|подтвердить|подписаться|пожаловаться|заблокировать|одобрить|' +
    'отклонить|отменить|активировать|купить|golosovat|progolosovat|podtverdit|podpisatsya|' +
    'otmenit|kupit|aktivirovat|лайк|очистить|закрыть|подтверждение|ochistit|zakryt|' +
    'podtverzhdenie',
  tr:
    'oy ver|oyla|onayla|takip et|sikayet et|engelle|reddet|iptal|iptal et|etkinlestir|satin al|' +
    'kabul et|begen|dogrula|bosalt|kapat|onay|aktivasyon',
  ar: 'تصويت|صوت|تأكيد|متابعة|ابلاغ|حظر|موافقة|رفض|الغاء|تفعيل|شراء',
  ja: '投票|投票する|確認する|フォロー|通報|ブロック|承認|拒否|キャンセル|有効化|購入|購入する|いいね',
  ko: '투표|투표하기|확인|팔로우|신고|차단|승인|거절|취소|활성화|구매|구매하기|좋아요|추천',
  zh: '投票|点赞|确认|关注|举报|拉黑|批准|拒绝|取消|激活|购买|toupiao|dianzan|queren|guanzhu',
};

/** To add: a deed where it is to a cart or a list of one's own. */
export const ADDRESS_ADD: Words = {
  en: 'add|insert|put',
  de: 'hinzufugen|hinzufuegen|zufugen',
  fr: 'ajouter|ajout',
  es: 'agregar|anadir|sumar',
  pt: 'adicionar|acrescentar',
  it: 'aggiungi|aggiungere',
  nl: 'toevoegen|voeg toe',
  pl: 'dodaj|dodac',
  sv: 'lagg till|lagg',
  cs: 'pridat|pridej|vlozit',
  ru: 'добавить|dobavit',
  tr: 'ekle',
  ar: 'اضف|اضافة',
  ja: '追加|追加する|入れる',
  ko: '추가|담기|넣기',
  zh: '添加|加入|tianjia',
};

/** A cart, or a list of what one likes. */
export const CART: Words = {
  en: 'cart|basket|bag|shopping cart|shoppingcart|wishlist|wish list|favorites',
  de: 'warenkorb|einkaufswagen|wunschliste|merkliste|merkzettel',
  fr: 'panier|liste de souhaits|favoris',
  es: 'carrito|cesta|lista de deseos|favoritos|carro',
  pt: 'carrinho|sacola|cesto|lista de desejos|favoritos',
  it: 'carrello|lista dei desideri|preferiti',
  nl: 'winkelwagen|winkelmand|winkelmandje|verlanglijst',
  pl: 'koszyk|schowek|ulubione',
  sv: 'varukorg|kundvagn|onskelista',
  cs: 'kosik|oblibene',
  ru: 'корзина|избранное|korzina|izbrannoe',
  tr: 'sepet|sepetim|favoriler',
  ar: 'السلة|سلة|المفضلة|عربة التسوق',
  ja: 'カート|買い物かご|お気に入り',
  ko: '장바구니|찜|위시리스트',
  zh: '购物车|購物車|收藏|gouwuche',
};

/** What a deed is done to, where an address names it beside the deed. */
export const DEED_OBJECT: Words = {
  en:
    'account|user|profile|item|product|article|comment|post|message|mail|email|e mail|order|' +
    'subscription|newsletter|session|file|photo|image|page|topic|thread|reply|member|friend|' +
    'invitation|invite|request|row|record|entry|all|now|action|handler|link|do|submit|process|' +
    'answer|review|address|device|token|key|note|task|list|group|team|booking|reservation|' +
    'payment|registration|signup|from|poll|it|draft|notification|cart|basket|wishlist|sign up|' +
    'cache|server|service|router|system|log|logs|history|queue|database|job|issue|ticket|event|' +
    'posts|users|comments|items|messages|orders|members|groups|friends|people|products|topics|' +
    'threads|files|photos|tasks|notes|invitations|requests|notifications|subscriptions|reviews|' +
    'answers|sessions|devices|tokens|keys|channel|channels|project|projects|repo|repos|' +
    'playlist|playlists|contact|contacts|inscription|trash|spam|bin|for|as|bookmark|bookmarks|' +
    'favorites|favourites|likes',
  de:
    'konto|benutzer|nutzer|artikel|beitrag|kommentar|nachricht|bestellung|abo|datei|bild|' +
    'profil|eintrag|termin|buchung|anmeldung|registrierung|newsletter|warenkorb|anzeige|' +
    'mitglied|gruppe|freund',
  fr:
    'compte|utilisateur|article|commentaire|message|commande|abonnement|fichier|photo|profil|' +
    'produit|panier|inscription|annonce|membre|groupe|ami|email|adresse|pour|contre',
  es:
    'cuenta|usuario|articulo|comentario|mensaje|pedido|suscripcion|archivo|foto|perfil|' +
    'producto|carrito|inscripcion|registro|correo|anuncio|miembro|grupo|amigo|cesta',
  pt:
    'conta|usuario|artigo|comentario|mensagem|pedido|assinatura|arquivo|foto|perfil|produto|' +
    'carrinho|inscricao|cadastro|email|anuncio|membro|grupo|amigo',
  it:
    'account|utente|articolo|commento|messaggio|ordine|abbonamento|file|foto|profilo|prodotto|' +
    'carrello|iscrizione|registrazione|email|annuncio|membro|gruppo|amico',
  nl:
    'account|gebruiker|artikel|reactie|bericht|bestelling|abonnement|bestand|foto|profiel|' +
    'product|aanmelding|inschrijving|registratie|email|advertentie|lid|groep|vriend',
  pl:
    'konto|uzytkownika|uzytkownik|artykul|komentarz|wiadomosc|zamowienie|plik|zdjecie|profil|' +
    'produkt|rejestracja|rejestracje|email|ogloszenie|konta|grupa',
  sv:
    'konto|anvandare|artikel|kommentar|meddelande|bestallning|prenumeration|fil|bild|profil|' +
    'produkt|registrering|annons|medlem|grupp',
  cs:
    'ucet|uzivatele|uzivatel|clanek|komentar|zpravu|objednavku|soubor|fotku|profil|produkt|' +
    'registrace|registraci|inzerat|clen|skupina',
  ru:
    'аккаунт|профиль|комментарий|сообщение|заказ|файл|фото|товар|запись|akkaunt|kommentariy|' +
    'soobshchenie|zakaz|tovar|iz|из|регистрация|регистрацию|объявление|registraciya|obyavlenie',
  tr: 'hesap|hesabi|kullanici|yorum|mesaj|siparis|dosya|foto|profil|urun|kayit|uyelik|ilan|grup',
  ar: 'حساب|الحساب|تعليق|رسالة|طلب|الطلب|ملف|صورة|منتج',
  ja: 'アカウント|コメント|投稿|メッセージ|注文|ファイル|写真|会員|商品|メール|に',
  ko: '계정|회원|댓글|게시글|글|메시지|주문|파일|사진|상품',
  zh: '账号|帐号|账户|用户|评论|帖子|文章|消息|订单|文件|照片|商品|会员',
};

/** Parts of addresses below which there is something to read about deeds. */
export const READING_PLACE: Words = {
  en:
    'docs|doc|documentation|reference|ref|manual|manuals|man|help|support|wiki|blog|blogs|news|' +
    'article|articles|guide|guides|tutorial|tutorials|learn|questions|faq|kb|knowledge|' +
    'knowledge base|tag|tags|tagged|category|categories|topics|blob|tree|wikipedia|dictionary|' +
    'glossary|definition|meaning|translate|translation|how to|howto|commands|command|cli|sdk|' +
    'books|title|search|example|examples|spec|specs|package|packages|icons|icon',
  de:
    'hilfe|ratgeber|nachrichten|lexikon|woerterbuch|worterbuch|anleitung|anleitungen|magazin|' +
    'thema|themen',
  fr: 'aide|actualites|actualite|guide|guides|dictionnaire|magazine|conseils|definition',
  es: 'ayuda|noticias|guia|guias|diccionario|revista|consejos|temas',
  pt: 'ajuda|noticias|guia|dicionario|dicas|artigos|temas',
  it: 'aiuto|notizie|guida|guide|dizionario|articoli',
  nl: 'hulp|nieuws|handleiding|woordenboek|artikelen',
  pl: 'pomoc|wiadomosci|poradnik|poradniki|slownik|artykuly',
  sv: 'hjalp|nyheter|guide|ordbok|artiklar|tips',
  cs: 'napoveda|zpravy|clanky|navody|slovnik',
  ru: 'помощь|новости|статьи|словарь|spravka|novosti|stati|slovar|pomoshch',
  tr: 'yardim|haberler|haber|rehber|sozluk|makale',
  ar: 'مساعدة|اخبار|مقالات|قاموس|دليل',
  ja: 'ヘルプ|ニュース|記事|ブログ|辞書|ガイド',
  ko: '도움말|뉴스|기사|블로그|사전|가이드',
  zh: '帮助|新闻|文章|博客|词典|指南|教程|xinwen|bangzhu',
};

/**
 * Verbs that are deeds behind what they are done to, as in `/users/5/block`, and as commands, as in
 * `action=block`. Alone, or before a number, they name things to read. Commands are written in
 * English mostly.
 */
export const ADDRESS_VERB: Words = {
  en:
    'block|flag|report|apply|star|favorite|favourite|bookmark|save|pin|lock|unlock|join|leave|' +
    'subscribe|publish|restore|enable|disable|install|uninstall|resolve|escalate|renew|claim|' +
    'bid|poke|invite|promote|demote|reset|trigger|deploy|transfer|pay|book|reserve|order|' +
    'upgrade|downgrade|hide|unhide|snooze|reblog|retweet|repost|boost|recommend|thank|rate|' +
    'suspend|lift|archive|unarchive|build|run|rerun|start|stop|retry|merge|submit|send|withdraw|' +
    'assign|unassign|complete|checkin|checkout|duplicate|clone|fork|remind|ignore|mark|toggle',
  de:
    'melden|merken|beitreten|verlassen|empfehlen|buchen|bezahlen|speichern|archivieren|genehmigen|veroeffentlichen|veroffentlichen|absagen|zusagen|' +
    'zurueckziehen|starten|stoppen|wiederherstellen|teilen|einreichen|absenden|senden',
  fr: 'rejoindre|quitter|recommander|reserver|payer|enregistrer|partager|archiver|publier|restaurer|envoyer|soumettre|lancer|arreter|retablir|epingler',
  es: 'unirse|abandonar|recomendar|reservar|pagar|guardar|seguir|me gusta|archivar|publicar|restaurar|enviar|compartir|iniciar|detener|fijar|anular',
  pt: 'participar|recomendar|reservar|pagar|salvar|seguir|arquivar|publicar|restaurar|enviar|compartilhar|iniciar|parar|fixar|anular',
  it: 'unisciti|abbandona|consiglia|prenota|paga|salva|mi piace|archivia|pubblica|ripristina|invia|condividi|avvia|ferma',
  nl: 'melden|deelnemen|aanbevelen|boeken|betalen|opslaan',
  pl: 'dolacz|opusc|polec|zarezerwuj|zaplac|zapisz',
  sv: 'anmal|ga med|lamna|boka|betala|spara',
  cs: 'pripojit|opustit|rezervovat|zaplatit|ulozit',
  ru: 'вступить|покинуть|забронировать|оплатить|vstupit|oplatit',
  tr: 'katil|ayril|ode|kaydet',
  ar: 'انضمام|مغادرة|حجز|دفع',
  ja: '参加|参加する|予約|予約する|支払う|保存|公開|公開する|送信|送信する|復元|共有|応募|申込|申し込む',
  ko: '가입|참여|예약|결제|저장',
  zh: '加入|预订|支付|收藏|保存|发布|提交|发送|恢复|归档|置顶|分享|审批|撤销',
};

/** To show something, or what is shown: the name of a command with such a word at an end changes nothing. */
export const ADDRESS_SHOW: Words = {
  en:
    'all|browse|detail|details|display|edit|export|fetch|find|form|get|help|history|index|info|' +
    'list|load|log|logs|new|open|page|pages|preview|print|read|recent|result|results|search|' +
    'show|status|view',
  de: 'anzeigen|zeigen|liste|suche|suchen|verlauf|vorschau|drucken|ergebnisse|seite|uebersicht',
  fr: 'afficher|voir|liste|recherche|chercher|historique|apercu|imprimer|resultats|page',
  es: 'mostrar|ver|lista|listar|buscar|busqueda|historial|imprimir|resultados|pagina',
  pt: 'mostrar|ver|lista|listar|buscar|busca|historico|imprimir|resultados|pagina',
  it: 'mostra|vedi|lista|elenco|cerca|ricerca|storico|stampa|risultati|pagina',
  nl: 'toon|tonen|bekijk|lijst|zoek|zoeken|geschiedenis|afdrukken|resultaten|pagina',
  pl: 'pokaz|lista|szukaj|historia|drukuj|wyniki|strona|podglad',
  sv: 'visa|lista|sok|historik|skriv ut|resultat|sida',
  cs: 'zobrazit|seznam|hledat|historie|tisk|vysledky|stranka',
  ru: 'показать|список|поиск|история|печать|результаты|страница|pokazat|spisok|poisk',
  tr: 'goster|liste|ara|gecmis|yazdir|sonuclar|sayfa',
  ar: 'عرض|قائمة|بحث|سجل|طباعة|نتائج|صفحة',
  ja: '表示|一覧|検索|履歴|印刷|結果',
  ko: '보기|목록|검색|내역|인쇄|결과',
  zh: '显示|查看|列表|搜索|历史|打印|结果',
};

/** What wikis name their commands by, as in `Special:UserLogout`. */
export const WIKI_COMMANDS: Words = {
  en: 'special',
  de: 'spezial',
  fr: 'special',
  es: 'especial',
  pt: 'especial',
  it: 'speciale',
  nl: 'speciaal',
  pl: 'specjalna',
  sv: 'special',
  cs: 'specialni',
  ru: 'служебная',
  tr: 'ozel',
  ar: 'خاص',
  ja: '特別',
  ko: '특수',
  zh: '特殊|特殊页面',
};
